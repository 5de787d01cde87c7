import '@/components/features/site/legal/legal-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const Terms = defer(async () => (await import('@/components/features/site/legal/terms')).Terms, { isStatic: true });

/** The terms of service as a web page for phones. `/ToS.pdf` has the same text. */
export default function TermsOfServicePage() {
  return (
    <SiteLayout>
      <PageHead
        title={m.ui_nav_terms()}
        description={m.legal_terms_description()}
        path={routes.termsOfService}
        type="article"
      />
      <Terms />
    </SiteLayout>
  );
}
