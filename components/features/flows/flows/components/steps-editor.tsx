import { flowCost, stepKindNames, type StepKind } from '@app/api-client/rules/flows/flow-steps';
import { useEffect, useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { FieldError } from '@/components/forms/field/field';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { Icon } from '@/components/ui/icon/icon';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Route, Stop } from '@/components/blocks/route/route';
import { kindLabels } from '../model/flow-labels';
import { fieldIds } from '../model/flow-values';
import { messageAt } from '../model/message-at';
import { addStep, moveStep, removeStep, stepTitle, type StepValues } from '../model/step-values';
import styles from '../flows.module.css';
import { StepCard } from './step-card';
import { costOfKind } from './step-settings';

type StepsEditorProps = {
  steps: readonly StepValues[];
  /** Whether the flow was copied from the store, so that its runs cost credits. */
  isFromStore: boolean;
  issues: readonly FormIssue[];
  onChange: (steps: StepValues[]) => void;
};

/** Focuses an element that a later rendering creates, not necessarily the next one. */
function useFocusAfter() {
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current === undefined) return;
    const element = document.getElementById(target.current);
    if (!element) return;
    element.focus();
    target.current = undefined;
  });
  return (id: string) => {
    target.current = id;
  };
}

/** The kinds of steps as buttons, each of which adds a step. */
function KindButtons({
  error,
  isFromStore,
  onAdd,
}: Pick<StepsEditorProps, 'isFromStore'> & { error: string | undefined; onAdd: (kind: StepKind) => void }) {
  const errorId = `${fieldIds.steps}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{m.flows_add_step()}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      <ul role="list" className={styles.kinds}>
        {stepKindNames.map((kind, index) => (
          <li key={kind}>
            <button
              type="button"
              // The error summary links to the first one.
              id={index === 0 ? fieldIds.steps : undefined}
              className={styles.kind}
              onClick={() => onAdd(kind)}
            >
              <span className={styles.kindName}>
                <Icon name="plus" size={16} /> <span>{kindLabels[kind].name()}</span>
              </span>
              <span>{kindLabels[kind].text()}</span>
              <span className={styles.kindCost}>{costOfKind(kind, isFromStore)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The steps of a flow in the editor. Adding, moving and removing is announced, and the focus stays where it helps. */
export function StepsEditor({ steps, isFromStore, issues, onChange }: StepsEditorProps) {
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter();

  const add = (kind: StepKind) => {
    const changed = addStep(steps, kind);
    const added = changed.at(-1);
    onChange(changed);
    setAnnouncement(m.flows_step_added({ name: kindLabels[kind].name(), n: changed.length }));
    if (added) focusAfter(fieldIds.stepName(added.id));
  };
  const move = (step: StepValues, from: number, to: number) => {
    onChange(moveStep(steps, from, to));
    setAnnouncement(m.flows_step_moved({ name: stepTitle(step), n: to + 1, count: steps.length }));
  };
  const remove = (removed: StepValues) => {
    const { id } = removed;
    const changed = removeStep(steps, id);
    const index = steps.findIndex((step) => step.id === id);
    const neighbor = changed[index] ?? changed.at(-1);
    onChange(changed);
    setAnnouncement(m.flows_step_removed({ name: stepTitle(removed) }));
    focusAfter(neighbor ? fieldIds.stepName(neighbor.id) : fieldIds.steps);
  };

  return (
    <Stack gap="m">
      {steps.length > 0 && (
        <Route label={m.flows_steps()}>
          {steps.map((step, index) => (
            <Stop key={step.id} number={index + 1}>
              <StepCard
                steps={steps}
                index={index}
                isFromStore={isFromStore}
                issues={issues}
                onChange={(changed) => onChange(steps.map((one) => (one.id === step.id ? changed : one)))}
                onMove={(to) => move(step, index, to)}
                onRemove={() => remove(step)}
              />
            </Stop>
          ))}
        </Route>
      )}
      <Status>{announcement}</Status>
      <KindButtons isFromStore={isFromStore} error={messageAt(issues, fieldIds.steps)} onAdd={add} />
      {steps.length > 0 && (
        <p>
          {isFromStore
            ? m.flows_cost_of_steps({ cost: m.flows_per_thousand({ n: flowCost(steps, 1, { isFromStore }).total }) })
            : m.flows_cost_own()}
        </p>
      )}
    </Stack>
  );
}
