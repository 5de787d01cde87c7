import styles from '../sso-settings.module.css';

/** A URL to compare or copy. A long one wraps after slashes. */
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
