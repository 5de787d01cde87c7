import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './segmented-control.module.css';

type SegmentedLinksProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; href: string }[];
  value: Value;
};

/**
 * The same choices as of a `SegmentedControl`, in the same place and as large, by an address each: what a page is served
 * with where the choice must work without a script. Plain links: by the time that a script could follow them, the control is
 * there.
 */
export function SegmentedLinks<Value extends string>({ label, options, value }: SegmentedLinksProps<Value>) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.legend}>
        {label}
      </p>
      <ul role="list" className={styles.segments}>
        {options.map((option) => (
          <li key={option.value} className={styles.segment}>
            <a
              href={option.href}
              className={classNames(styles.text, styles.link)}
              aria-current={option.value === value ? 'true' : undefined}
            >
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
