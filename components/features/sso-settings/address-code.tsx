import styles from './sso-settings.module.css';

/** An address to be compared or copied. One that is too long for a line breaks behind its slashes. */
export function AddressCode({ address }: { address: string }) {
  const parts = address.match(/[^/]+\/*|\/+/g) ?? [];
  return (
    <code className={styles.address}>
      {parts.map((part, index) => (
        <span key={index} className={styles.addressPart}>
          {part}
        </span>
      ))}
    </code>
  );
}
