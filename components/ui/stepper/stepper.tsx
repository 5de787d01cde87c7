import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './stepper.module.css';

type StepperProps = { steps: readonly string[]; /** 0-based. */ current: number };

/** Progress in a task of several pages. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav aria-label={m.ui_stepper()}>
      <ol role="list" className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < current ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>
              {index < current && <VisuallyHidden>{m.ui_step_done()}</VisuallyHidden>} <span>{step}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
