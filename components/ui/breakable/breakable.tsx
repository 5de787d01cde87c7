import { MatchedText } from '../matched-text/matched-text';
import styles from './breakable.module.css';

/** An address's two sides: each moves to the next line whole, and breaks only where it is longer than a line. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1;
  return [text.slice(0, at), text.slice(at)].map((side) => (
    <span key={side} className={styles.side}>
      {side}
    </span>
  ));
}

/** A text that may hold email addresses: too long for a line, one breaks behind its @ and not within a word. */
export function Breakable({ text }: { text: string }) {
  return (
    <MatchedText text={text} pattern={/(\S+@\S+)/}>
      {(address) => <Address text={address} />}
    </MatchedText>
  );
}
