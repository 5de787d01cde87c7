import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from '../sso-settings.module.css';

type StepCardProps = { n: number; title: string; children: ReactNode };

/** One numbered step of the page. */
export function StepCard({ n, title, children }: StepCardProps) {
  return (
    <Card
      title={
        <span className={styles.stepTitle}>
          <span className={styles.stepNumber} aria-hidden="true">
            {n}
          </span>
          <span className={styles.stepWords}>
            <VisuallyHidden>{m.sso_step({ n })}</VisuallyHidden> <span>{title}</span>
          </span>
        </span>
      }
    >
      <div className={styles.step}>{children}</div>
    </Card>
  );
}
