import { routes } from '@app/routes';
import { useAccount } from '@/components/features/access/account/use-account';
import { accountPage } from '@/components/features/access/account/account-page';
import { SsoSettings } from '@/components/features/access/sso-settings/sso-settings';
import { SsoSkeleton } from '@/components/features/access/sso-settings/sso-skeleton';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';

function Content() {
  const account = useAccount();
  return (
    <AsyncSection
      resource={m.sso_settings_resource()}
      data={account.data}
      error={account.error ? errorMessage(account.error) : undefined}
      onRetry={() => void account.refetch()}
      skeleton={<SsoSkeleton />}
    >
      {(data) => <SsoSettings account={data} />}
    </AsyncSection>
  );
}

/** The organization's single sign-on, for admins. */
export default accountPage({
  // A subpage of the organization: the menu marks that entry.
  frame: () => ({ title: m.ui_single_sign_on(), lead: m.sso_settings_lead(), path: routes.accountOrganization }),
  Content,
  Skeleton: SsoSkeleton,
});
