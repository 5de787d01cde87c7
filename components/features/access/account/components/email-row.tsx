import type { Account } from '@app/api-client/contract/access/profile';
import { Suspense } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { useInlineForm } from '@/components/ui/inline-form/use-inline-form';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import styles from '../account.module.css';

/** Loads the parts of a change on demand: most visits change no address. */
const loadChange = () => import('./email-change');
const EmailChangeForm = lazyPart(async () => (await loadChange()).EmailChangeForm);
const PendingEmail = lazyPart(async () => (await loadChange()).PendingEmail);
const CancelEmailChange = lazyPart(async () => (await loadChange()).CancelEmailChange);

const BouncedEmail = lazyPart(async () => (await import('./bounced-email')).BouncedEmail);

type EmailRowProps = { account: Pick<Account, 'email' | 'pendingEmail' | 'emailBouncedAt' | 'hasPassword'> };

/** The account's address, with the form to change it. The address stays until the new one is confirmed. */
export function EmailRow({ account }: EmailRowProps) {
  const { email, pendingEmail, emailBouncedAt, hasPassword } = account;
  const { isOpen, notice, close, region, opener } = useInlineForm();
  const isChangePending = pendingEmail !== null && !isOpen;

  return (
    <div className={styles.emailRow}>
      <span className={styles.address}>{email}</span>
      {/* While a change is pending the banner shows it, and only screen readers announce the notice. */}
      <Status isVisible={notice !== '' && !isChangePending} className={styles.note}>
        {notice}
      </Status>
      {isChangePending && (
        <Suspense fallback={<Skeleton />}>
          <PendingEmail email={email} pendingEmail={pendingEmail} />
        </Suspense>
      )}
      {emailBouncedAt !== null && !isOpen && (
        <Suspense fallback={<Skeleton />}>
          <BouncedEmail email={email} onConfirmed={() => close(m.bounced_email_confirmed({ email }))} />
        </Suspense>
      )}
      {isOpen && (
        // Outside of Suspense, so that it can take the focus before the form has loaded.
        <div {...region} aria-label={m.change_email_action()} className={styles.region}>
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
          {isChangePending && (
            <Suspense>
              <CancelEmailChange onCanceled={() => close(m.change_email_canceled())} />
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
