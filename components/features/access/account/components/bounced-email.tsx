import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import styles from '../account.module.css';
import { useConfirmBouncedEmail } from '../api/email-change-calls';

/** The banner about an address that a mail server says does not exist. The user changes it, or confirms it here. */
export function BouncedEmail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { mutate: confirm, isPending, error } = useConfirmBouncedEmail();
  return (
    <div>
      <Banner
        level="warn"
        action={
          <Button
            isBusy={isPending}
            busyLabel={m.ui_saving()}
            onClick={() => confirm(undefined, { onSuccess: onConfirmed })}
          >
            {m.bounced_email_confirm()}
          </Button>
        }
      >
        {m.bounced_email({ email })}
      </Banner>
      <Status isVisible className={styles.note}>
        {error && errorMessage(error)}
      </Status>
    </div>
  );
}
