import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page-intro.module.css';

type PageIntroProps = {
  heading: string;
  lead?: ReactNode;
  /** Breadcrumbs above the heading. */
  trail?: ReactNode;
  /** A drawing beside the text on wide screens, below it on narrow ones. */
  figure?: ReactNode;
  /** Below the lead: actions, dates, tags. */
  children?: ReactNode;
  size?: 'display' | 'page';
};

/** The top of a public page: its only h1, a lead and actions. */
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
