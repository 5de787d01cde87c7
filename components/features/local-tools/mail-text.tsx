import styles from './mailbox.module.css';

const address = /(https?:\/\/[^\s<>"]+)/;

/** The mail's plain form, in which addresses can be followed. */
export function MailText({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      {text.split(address).map((part, index) =>
        // Splitting by a group puts every address at an odd place.
        index % 2 === 1 ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
