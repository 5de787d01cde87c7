import * as m from '@/locales/generated/messages';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { kindLabels } from '../model/flow-labels';
import { fieldIds } from '../model/flow-values';
import { messageAt } from '../model/message-at';
import { earlierWithTexts, stepTitle, type StepValues } from '../model/step-values';
import styles from '../flows.module.css';
import { StepSettings, costOfKind } from './step-settings';
import { StepSource } from './step-source';

type StepCardProps = {
  steps: readonly StepValues[];
  index: number;
  isFromStore: boolean;
  issues: readonly FormIssue[];
  onChange: (step: StepValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** DOM IDs of the buttons, so that the focus stays on the one that was pressed. */
export const moveButtonIds = (stepId: string) => ({ up: `${stepId}-up`, down: `${stepId}-down` });

type MoveButtonProps = { id: string; label: string; name: string; isUnavailable: boolean; onPress: () => void };

function MoveButton({ id, label, name, isUnavailable, onPress }: MoveButtonProps) {
  return (
    <Button id={id} tone="quiet" isUnavailable={isUnavailable} onClick={onPress}>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

/** A step in the editor: its name, what it works on and its settings, with buttons to move and remove it. */
export function StepCard({ steps, index, isFromStore, issues, onChange, onMove, onRemove }: StepCardProps) {
  const step = steps[index];
  if (!step) return null;
  const { id, kind } = step;
  const name = stepTitle(step);
  const earlier = earlierWithTexts(steps, index);
  const ids = moveButtonIds(id);
  const nameId = fieldIds.stepName(id);
  return (
    <fieldset className={styles.step}>
      <legend className={styles.stepLegend}>{m.flows_step_number({ n: index + 1, name })}</legend>
      <p className="text-hint">
        <span>{kindLabels[kind].text()}</span> <span>{costOfKind(kind, isFromStore)}</span>
      </p>
      <div className={styles.stepFields}>
        <TextField
          name={nameId}
          label={m.flows_step_name()}
          autoComplete="off"
          value={step.name}
          error={messageAt(issues, nameId)}
          onChange={({ target }) => onChange({ ...step, name: target.value })}
        />
        {earlier.length > 0 && (
          <StepSource
            step={step}
            earlier={earlier}
            issues={issues}
            onChange={(changes) => onChange({ ...step, ...changes })}
          />
        )}
        <StepSettings step={step} issues={issues} onChange={(settings) => onChange({ ...step, settings })} />
      </div>
      <Stack direction="row" gap="xs">
        <MoveButton
          id={ids.up}
          label={m.flows_step_up()}
          name={m.flows_step_up_name({ name })}
          isUnavailable={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <MoveButton
          id={ids.down}
          label={m.flows_step_down()}
          name={m.flows_step_down_name({ name })}
          isUnavailable={index === steps.length - 1}
          onPress={() => onMove(index + 1)}
        />
        <Button tone="quiet" onClick={onRemove}>
          <span aria-hidden="true">{m.ui_remove()}</span>
          <VisuallyHidden>{m.flows_step_remove_name({ name })}</VisuallyHidden>
        </Button>
      </Stack>
    </fieldset>
  );
}
