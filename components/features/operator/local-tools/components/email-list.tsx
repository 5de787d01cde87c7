import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import type { EmailSummary } from '../api/local-api';
import styles from './mailbox.module.css';

/** The link to an email. */
export const emailHref = (id: string) => `/local/mailbox?message=${id}`;

type EmailListProps = { emails: readonly EmailSummary[]; openId: string | undefined };

/** All emails, newest first. Each is a link, so that it opens in a new tab and the Back button works. */
export function EmailList({ emails, openId }: EmailListProps) {
  return (
    <nav aria-label={m.mailbox_list()}>
      <p className={styles.count}>{m.mailbox_count({ n: emails.length })}</p>
      <ul role="list" className={styles.list}>
        {emails.map(({ id, subject, to, deliveredAt }) => (
          <li key={id}>
            <Link href={emailHref(id)} className={styles.entry} aria-current={id === openId ? 'true' : undefined}>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.meta}>{m.mailbox_to_line({ recipient: to })}</span>
              <time className={styles.meta} dateTime={deliveredAt}>
                {m.local_moment({ date: formatDate(deliveredAt), time: formatTime(deliveredAt) })}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
