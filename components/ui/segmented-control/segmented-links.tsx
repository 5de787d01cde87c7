import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './segmented-control.module.css';

type SegmentedLinksProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; href: string }[];
  value: Value;
};

/**
 * The choices of a `SegmentedControl` as links, in the same place and size, for server-rendered pages where the choice
 * must work without JavaScript. The control replaces them after hydration, so the links need no client-side navigation.
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
