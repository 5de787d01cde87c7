import { formatDate } from '@/locales/dates';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { deferredPart } from '@/components/ui/deferred/deferred-part';
import { failedPart } from '@/components/ui/deferred/failed-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './account.module.css';
import { changePassword } from './change-password';
import { useAccount } from './use-account';

/** Loads in parallel with the account instead of with the page, whose download budget has no room for a form. */
const PasswordForm = deferredPart(() => import('./password-form').then(({ PasswordForm: Form }) => Form), {
  waiting: () => (
    <Card>
      <Skeleton shape="field" count={4} />
    </Card>
  ),
  failed: failedPart,
});

/**
 * The form to change the password. It does not wait for the account, so it works with an expired password and when the
 * account cannot be read.
 */
export function PasswordSettings() {
  const session = useSession();
  const account = useAccount();
  if (account.data?.hasPassword === false) return <p>{m.password_none()}</p>;
  const isExpired = session.status === 'signedIn' && session.requiresPasswordChange;
  const changedAt = account.data?.passwordChangedAt;
  const change = async (values: Parameters<typeof changePassword>[0]) => {
    await changePassword(values);
    await account.refetch();
  };
  const user = session.status === 'signedIn' ? session.user : undefined;
  const knownWords = [user?.firstName, user?.lastName, account.data?.organization.name, user?.email].filter(
    (word) => word !== undefined,
  );
  return (
    <Stack gap="m">
      {isExpired && <Banner level="warn">{m.error_password_change_required()}</Banner>}
      <Stack gap="xs">
        <p>{m.password_intro()}</p>
        {changedAt && <p className={styles.note}>{m.ui_last_changed({ date: formatDate(changedAt) })}</p>}
      </Stack>
      <PasswordForm email={user?.email ?? ''} knownWords={knownWords} change={change} />
    </Stack>
  );
}
