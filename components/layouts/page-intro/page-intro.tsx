import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page-intro.module.css';

type PageIntroProps = {
  heading: string;
  lead?: ReactNode;
  /** Above the heading: the way from the top of the site to this page. */
  trail?: ReactNode;
  /** A drawing beside the words on a wide screen, below them on a narrow one. */
  figure?: ReactNode;
  /** Below the lead: what to do, dates, tags. */
  children?: ReactNode;
  size?: 'display' | 'page';
};

/** How a public page begins: its one h1, a sentence, and what to do next. */
export function PageIntro({ heading, lead, trail, figure, children, size = 'page' }: PageIntroProps) {
  return (
    <div className={styles.intro} data-figure={figure !== undefined}>
      <div className={styles.words}>
        {trail}
        <h1 tabIndex={-1} className={classNames(size === 'display' ? 'text-display' : styles.heading)}>
          {heading}
        </h1>
        {lead !== undefined && <p className={classNames('text-lead', styles.lead)}>{lead}</p>}
        {children}
      </div>
      {figure !== undefined && <div className={styles.figure}>{figure}</div>}
    </div>
  );
}
