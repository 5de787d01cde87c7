import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Icon } from '@/components/ui/icon/icon';
import { sendConfirmation, type SentConfirmation } from '../api/deletion-calls';
import styles from '../account-deletion.module.css';

function CheckInbox({ sent: { maskedEmail, expiresInMinutes } }: { sent: SentConfirmation }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className={styles.inbox}>
      <Icon name="email" size={20} />
      <div>
        <p className={styles.inboxTitle}>{m.ui_check_inbox()}</p>
        <p>{m.deletion_email_sent({ email: maskedEmail, n: expiresInMinutes })}</p>
        <p className={styles.note}>{m.ui_check_spam()}</p>
      </div>
    </div>
  );
}

/**
 * Lets users without a password confirm by an emailed link. After sending, the dialog stays open and names the mailbox.
 */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState<SentConfirmation>();
  const { mutate, isPending, error } = useMutation({ mutationFn: sendConfirmation, onSuccess: setSent });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.deletion_email_title()}
      description={sent ? undefined : m.deletion_email_text()}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {sent ? m.ui_close() : m.ui_cancel()}
          </Button>
          <Button
            tone={sent ? 'secondary' : 'danger-filled'}
            isBusy={isPending}
            busyLabel={m.ui_sending()}
            onClick={() => mutate()}
          >
            {sent ? m.deletion_email_again() : m.deletion_email_send()}
          </Button>
        </>
      }
    >
      {sent && <CheckInbox key={sent.maskedEmail} sent={sent} />}
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
