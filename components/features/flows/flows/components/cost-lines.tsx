import * as m from '@/locales/generated/messages';
import type { Flow } from '../api/flow-calls';
import type { FlowCost } from '../api/run-calls';
import { credits } from '../model/run-texts';
import styles from '../flows.module.css';

/** The cost of each step, and the total. */
export function CostLines({ cost, steps }: { cost: FlowCost; steps: Flow['steps'] }) {
  return (
    <dl className={styles.cost}>
      {cost.lines.map(({ stepId, credits: amount }) => (
        <div key={stepId} className={styles.costLine}>
          <dt>{steps.find(({ id }) => id === stepId)?.name ?? stepId}</dt>
          <dd>{credits(amount)}</dd>
        </div>
      ))}
      <div className={styles.costLine} data-total>
        <dt>{m.ui_total()}</dt>
        <dd>{credits(cost.requiredCredits)}</dd>
      </div>
    </dl>
  );
}
