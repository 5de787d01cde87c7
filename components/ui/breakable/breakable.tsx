import { MatchedText } from '../matched-text/matched-text';
import styles from './breakable.module.css';

/** The two parts of an address. Each wraps as a whole and breaks only if it is longer than a line. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1;
  return [text.slice(0, at), text.slice(at)].map((side) => (
    <span key={side} className={styles.side}>
      {side}
    </span>
  ));
}

/** Text that may contain email addresses. A long address wraps after its @, not within a word. */
export function Breakable({ text }: { text: string }) {
  return (
    <MatchedText text={text} pattern={/(\S+@\S+)/}>
      {(address) => <Address text={address} />}
    </MatchedText>
  );
}
