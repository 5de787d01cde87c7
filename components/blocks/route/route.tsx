import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import type { FlowRun } from '../api/run-calls';
import styles from '../flows.module.css';

type StepState = FlowRun['steps'][number]['state'];

type StopProps = {
  /** 1-based. */
  number: number;
  /** The state of the step in a run. Absent for a step without a run. */
  state?: StepState;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A step of a flow as a numbered stop on a route. A step that succeeded has a check mark, one that failed a cross. */
export function Stop({ number, state, isCurrent = false, children }: StopProps) {
  const icon = state === 'succeeded' ? 'check' : state === 'failed' ? 'cross' : undefined;
  return (
    <li className={styles.stop} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.sign} aria-hidden="true">
        {icon ? <Icon name={icon} size={16} /> : number}
      </span>
      <div className={styles.stopBody}>{children}</div>
    </li>
  );
}

/** The steps of a flow in the order of execution. */
export function Route({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol role="list" className={styles.route} aria-label={label}>
      {children}
    </ol>
  );
}
