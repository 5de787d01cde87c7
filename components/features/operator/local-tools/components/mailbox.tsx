import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { ButtonLink } from '@/components/ui/button/button-link';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import { localApi } from '../api/local-api';
import { EmailList } from './email-list';
import { EmailReader } from './email-reader';
import styles from './mailbox.module.css';
import { useNewEmail } from '../hooks/use-new-email';
import { useLocalResource } from '../hooks/use-local-resource';

/** Fast enough for a user who has just sent an email; the server is on the same machine. */
const pollMs = 1500;

/**
 * The local mailbox.
 * @param openId The email to read. Without one, a phone shows the list, and wider screens also a hint to select an
 * email.
 */
export function Mailbox({ openId }: { openId: string | undefined }) {
  const mailbox = useLocalResource(localApi.emails, pollMs);
  const arrived = useNewEmail(mailbox.data);
  const empty = (
    <EmptyState seed="mailbox" action={<ButtonLink href={routes.signup}>{m.mailbox_empty_action()}</ButtonLink>}>
      {m.mailbox_empty()}
    </EmptyState>
  );
  return (
    <>
      <Status>{arrived && m.mailbox_arrived({ subject: arrived.subject })}</Status>
      <AsyncSection
        resource={m.mailbox_resource()}
        data={mailbox.data}
        error={mailbox.error && m.error_server()}
        onRetry={mailbox.reload}
        skeleton={<Skeleton shape="field" count={5} />}
        isEmpty={(emails) => emails.length === 0 && openId === undefined}
        empty={empty}
      >
        {(emails) => (
          <div className={styles.panes} data-reading={openId !== undefined}>
            <div className={styles.listPane}>
              <EmailList emails={emails} openId={openId} />
            </div>
            <div className={styles.readPane}>
              {openId === undefined ? (
                <p className={styles.choose}>{m.mailbox_choose()}</p>
              ) : (
                <>
                  <p className={styles.back}>
                    <Link href="/local/mailbox">{m.mailbox_back()}</Link>
                  </p>
                  <EmailReader key={openId} id={openId} />
                </>
              )}
            </div>
          </div>
        )}
      </AsyncSection>
    </>
  );
}
