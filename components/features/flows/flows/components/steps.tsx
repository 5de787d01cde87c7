import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import { Route, Stop } from '@/components/blocks/route/route';
import type { Flow } from '../api/flow-calls';
import { describeStep } from '../model/describe-step';
import { costOfFlow } from '../model/run-texts';
import { toStepValues } from '../model/step-values';
import styles from '../flows.module.css';

/** Describes a flow step by step. */
export function Steps({ flow }: { flow: Flow }) {
  const { description, steps } = flow;
  const values = toStepValues(steps);
  return (
    <Stack gap="m">
      {description !== null && <p className={styles.description}>{description}</p>}
      <Route label={m.flows_steps()}>
        {values.map((step, index) => (
          <Stop key={step.id} number={index + 1}>
            <p className={styles.stopName}>{step.name}</p>
            <dl className={styles.stopFacts}>
              {describeStep(values, index).map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Stop>
        ))}
      </Route>
      <p className="text-hint">{costOfFlow(flow)}</p>
    </Stack>
  );
}
