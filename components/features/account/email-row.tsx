import type { Account } from '@app/api-client/contract/account/profile';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
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
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isWaiting = pendingEmail !== null && !isOpen;

  /** What was pressed goes away with the form: the focus goes to what comes in its place. */
  const open = () => {
    flushSync(() => {
      setNotice('');
      setOpen(true);
    });
    region.current?.focus();
  };
  const close = (said: string) => {
    flushSync(() => {
      setOpen(false);
      setNotice(said);
    });
    opener.current?.focus();
  };

  return (
    <div className={styles.emailRow}>
      <span className={styles.address}>{email}</span>
      {/* What waits is told by the banner for as long as it does: the notice is then heard only. */}
      <Status isVisible={notice !== '' && !isWaiting} className={styles.note}>
        {notice}
      </Status>
      <Suspense fallback={<Skeleton count={2} />}>
        {isWaiting && <PendingEmail email={email} pendingEmail={pendingEmail} />}
        {isOpen && (
          <div ref={region} tabIndex={-1} role="group" aria-label={m.change_email_title()} className={styles.region}>
            <EmailChangeForm
              email={email}
              hasPassword={hasPassword}
              onSent={(newEmail) => close(m.change_email_sent({ email: newEmail }))}
              onCancel={() => close('')}
            />
          </div>
        )}
      </Suspense>
      {!isOpen && (
        <div className={styles.emailActions}>
          {isWaiting && (
            <Suspense>
              <CancelEmailChange onCancelled={() => close(m.change_email_cancelled())} />
            </Suspense>
          )}
          <Button ref={opener} onFocus={loadChange} onPointerEnter={loadChange} onClick={open}>
            {m.change_email_action()}
          </Button>
        </div>
      )}
    </div>
  );
}
