import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { quotaCounts } from '@/locales/labels/quota-sentences';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Questions } from '@/components/blocks/questions/questions';
import { Section } from '@/components/blocks/section/section';
import { TermList } from '@/components/ui/term-list/term-list';
import type { Product } from './product';
import { ProductFits } from './product-fits';

/** The end of a product page: other products, quotas, questions and the call to action. */
export function ProductEnd({ product }: { product: Product }) {
  return (
    <>
      <ProductFits fits={product.fits} />
      <Section
        id="quotas"
        heading={m.products_quotas_heading()}
        intro={m.products_quotas_intro()}
        headingPlace="beside"
        ground="raised"
      >
        <TermList items={product.quotas.map((name) => ({ term: quotaNames[name](), text: quotaCounts[name]() }))} />
        <OnwardLinks entries={[{ label: m.products_link_pricing(), href: routes.pricing }]} />
      </Section>
      <Questions
        heading={m.ui_questions()}
        items={product.questions.map(({ question, answer }) => ({ question: question(), answer: answer() }))}
      />
      <ClosingCall />
    </>
  );
}
