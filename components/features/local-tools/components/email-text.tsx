import { MatchedText } from '@/components/ui/matched-text/matched-text';
import styles from './mailbox.module.css';

/** The text version of an email, with clickable links. */
export function EmailText({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      <MatchedText text={text} pattern={/(https?:\/\/[^\s<>"]+)/}>
        {(address) => <a href={address}>{address}</a>}
      </MatchedText>
    </pre>
  );
}
