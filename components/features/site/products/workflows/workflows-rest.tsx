import { routes } from '@app/routes';
import { useVisitor } from '@/lib/auth/use-visitor';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { useDeferredAnchor } from '@/lib/navigation/use-deferred-anchor';
import { TermList } from '@/components/ui/term-list/term-list';
import { ProductEnd } from '../product-end';
import { workflows } from './workflows';

/** The cost of runs, the bots, and the end of the page. */
export function WorkflowsRest() {
  useDeferredAnchor();
  const visitor = useVisitor();
  return (
    <>
      <Section
        id="store"
        heading={m.products_workflows_store()}
        intro={m.products_workflows_store_intro()}
        headingPlace="beside"
      >
        <TermList
          items={[
            { term: m.ui_nav_workflow_store(), text: m.products_workflows_store_store_text() },
            { term: m.products_workflows_store_credits(), text: m.products_workflows_store_credits_text() },
            { term: m.products_workflows_store_wallet(), text: m.products_workflows_store_wallet_text() },
            { term: m.products_workflows_store_run(), text: m.products_workflows_store_run_text() },
          ]}
        />
        <OnwardLinks
          entries={[
            { label: m.products_workflows_link_credits(), href: routes.pricing },
            ...(visitor ? [{ label: m.products_open_store(), href: routes.accountFlowStore }] : []),
          ]}
        />
      </Section>
      <Section
        id="research-bots"
        heading={m.ui_nav_research_bots()}
        intro={m.products_workflows_bots_intro()}
        headingPlace="beside"
        ground="raised"
      >
        <TermList
          items={[
            { term: m.products_workflows_bots_ask(), text: m.products_workflows_bots_ask_text() },
            { term: m.products_workflows_bots_read(), text: m.products_workflows_bots_read_text() },
            { term: m.products_workflows_bots_keys(), text: m.products_workflows_bots_keys_text() },
            { term: m.products_workflows_bots_count(), text: m.products_workflows_bots_count_text() },
          ]}
        />
      </Section>
      <ProductEnd product={workflows} />
    </>
  );
}
