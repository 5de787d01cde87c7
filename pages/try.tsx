import { routes } from '@app/routes';
import { TryMap } from '@/components/features/site/try/try-map';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** A map of a visitor's own texts, drawn on their device. */
export default function TryPage() {
  return (
    <SiteLayout>
      <PageHead title={m.try_title()} description={m.try_description()} path={routes.try} />
      <PageIntro heading={m.try_title()} lead={m.try_lead()} />
      <TryMap />
    </SiteLayout>
  );
}
