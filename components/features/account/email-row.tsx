import type { Account } from '@app/api-client/contract/account/profile';
import { lazy, Suspense } from 'react';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import { useInlineForm } from '../../ui/inline-form/use-inline-form';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Status } from '../../ui/status/status';
import styles from './account.module.css';

/** Most visits change no address: what it takes comes when somebody does, or while a change waits. */
const loadChange = () => import('./email-change');
const EmailChangeForm = lazy(async () => ({ default: (await loadChange()).EmailChangeForm }));
const PendingEmail = lazy(async () => ({ default: (await loadChange()).PendingEmail }));
const CancelEmailChange = lazy(async () => ({ default: (await loadChange()).CancelEmailChange }));

type EmailRowProps = { account: Pick<Account, 'email' | 'pendingEmail' | 'hasPassword'> };

/** The account's address, and the way to another one: it stays until the new one is confirmed. */
export function EmailRow({ account }: EmailRowProps) {
  const { email, pendingEmail, hasPassword } = account;
  const { isOpen, notice, close, region, opener } = useInlineForm();
  const isWaiting = pendingEmail !== null && !isOpen;

  return (
    <div className={styles.emailRow}>
      <span className={styles.address}>{email}</span>
      {/* What waits is told by the banner for as long as it does: the notice is then heard only. */}
      <Status isVisible={notice !== '' && !isWaiting} className={styles.note}>
        {notice}
      </Status>
      {isWaiting && (
        <Suspense fallback={<Skeleton />}>
          <PendingEmail email={email} pendingEmail={pendingEmail} />
        </Suspense>
      )}
      {isOpen && (
        // Around what is lazy: the focus is on it before the form has come.
        <div {...region} aria-label={m.change_email_title()} className={styles.region}>
          <Suspense fallback={<Skeleton count={2} />}>
            <EmailChangeForm
              email={email}
              hasPassword={hasPassword}
              onSent={(newEmail) => close(m.change_email_sent({ email: newEmail }))}
              onCancel={() => close()}
            />
          </Suspense>
        </div>
      )}
      {!isOpen && (
        <div className={styles.emailActions}>
          {isWaiting && (
            <Suspense>
              <CancelEmailChange onCancelled={() => close(m.change_email_cancelled())} />
            </Suspense>
          )}
          <Button {...opener} onFocus={loadChange} onPointerEnter={loadChange}>
            {m.change_email_action()}
          </Button>
        </div>
      )}
    </div>
  );
}
