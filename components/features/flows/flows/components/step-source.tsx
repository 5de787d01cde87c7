import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { FieldError } from '@/components/forms/field/field';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { SelectField } from '@/components/forms/select-field/select-field';
import { fieldIds } from '../model/flow-values';
import { messageAt } from '../model/message-at';
import { stepTitle, type StepSource as Source, type StepValues } from '../model/step-values';
import styles from '../flows.module.css';

type StepSourceProps = {
  step: StepValues;
  /** Earlier steps whose results the step can use. */
  earlier: readonly StepValues[];
  issues: readonly FormIssue[];
  onChange: (changes: Pick<StepValues, 'source' | 'chosen'>) => void;
};

const sources: Record<Source, () => string> = {
  previous: m.flows_source_previous,
  run: m.flows_source_run,
  chosen: m.flows_source_chosen,
};

/** Chooses which texts a step works on. */
export function StepSource({ step, earlier, issues, onChange }: StepSourceProps) {
  const id = fieldIds.stepSource(step.id);
  const error = messageAt(issues, id);
  const { source, chosen } = step;
  const errorId = `${id}-chosen-error`;
  return (
    <>
      <SelectField
        name={source === 'chosen' ? `${id}-kind` : id}
        label={m.flows_step_source()}
        autoComplete="off"
        options={Object.entries(sources).map(([value, label]) => ({ value, label: label() }))}
        value={source}
        onChange={({ target }) => onChange({ source: target.value as Source, chosen })}
      />
      {source === 'chosen' && (
        <fieldset className={styles.wide} aria-describedby={error === undefined ? undefined : errorId}>
          <legend className={styles.legend}>{m.flows_source_choose()}</legend>
          <FieldError id={errorId}>{error}</FieldError>
          {earlier.map((one, index) => (
            <CheckboxField
              key={one.id}
              name={index === 0 ? id : `${id}-${one.id}`}
              label={stepTitle(one)}
              checked={chosen.includes(one.id)}
              onChange={({ target }) =>
                onChange({
                  source,
                  chosen: target.checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
