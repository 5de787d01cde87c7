import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './section.module.css';

type SectionProps = {
  /** The section's ID, for links. */
  id: string;
  heading: string;
  intro?: ReactNode;
  /** The background. Adjacent sections differ, so that a hairline is never the only separator. */
  ground?: 'plain' | 'sunken' | 'raised';
  /** `beside` puts the heading in a column of its own, as for lists of terms. */
  headingPlace?: 'above' | 'beside';
  className?: string;
  children: ReactNode;
};

/** A section of a public page with a heading. */
export function Section(props: SectionProps) {
  const { id, heading, intro, ground = 'plain', headingPlace = 'above', className, children } = props;
  return (
    <section
      id={id}
      className={classNames(styles.section, className)}
      data-ground={ground}
      aria-labelledby={`${id}-heading`}
    >
      <div className={styles.sheet} data-heading={headingPlace}>
        <div>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {intro !== undefined && <p className={classNames('text-lead', styles.intro)}>{intro}</p>}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
