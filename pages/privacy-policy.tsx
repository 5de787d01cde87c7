import '@/components/features/site/legal/legal-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const Privacy = defer(async () => (await import('@/components/features/site/legal/privacy')).Privacy, {
  isStatic: true,
});

/** The privacy policy: which personal data is stored, why and for how long. */
export default function PrivacyPolicyPage() {
  return (
    <SiteLayout>
      <PageHead
        title={m.ui_nav_privacy()}
        description={m.legal_privacy_description()}
        path={routes.privacyPolicy}
        type="article"
      />
      <Privacy />
    </SiteLayout>
  );
}
