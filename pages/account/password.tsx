import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { PasswordSettings } from '@/components/features/access/account/password-settings';
import { PasswordSkeleton } from '@/components/features/access/account/password-skeleton';
import * as m from '@/locales/generated/messages';

/** Changes the password. The only account page that an expired password allows. */
export default accountPage({
  frame: () => ({ title: m.field_password(), path: routes.accountPassword }),
  Content: PasswordSettings,
  Skeleton: PasswordSkeleton,
});
