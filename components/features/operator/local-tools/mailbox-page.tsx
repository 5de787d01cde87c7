import { useRouter } from 'next/router';
import * as m from '@/locales/generated/messages';
import styles from './local-page.module.css';
import { Mailbox } from './components/mailbox';

/** The page of the local mailbox. `?message=<id>` selects the email to read. */
export function MailboxPage() {
  const { message } = useRouter().query;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{m.mailbox_title()}</h1>
        <p className="text-lead measure">{m.mailbox_intro()}</p>
      </div>
      <Mailbox openId={typeof message === 'string' ? message : undefined} />
    </div>
  );
}
