import { MatchedText } from '@/components/ui/matched-text/matched-text';
import styles from './mailbox.module.css';

/** The mail's plain form, in which addresses can be followed. */
export function EmailText({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      <MatchedText text={text} pattern={/(https?:\/\/[^\s<>"]+)/}>
        {(address) => <a href={address}>{address}</a>}
      </MatchedText>
    </pre>
  );
}
