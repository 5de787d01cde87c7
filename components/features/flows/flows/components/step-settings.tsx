import { stepKinds, type StepSetting } from '@app/api-client/rules/flows/flow-steps';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { settingLabels } from '../model/flow-labels';
import { fieldIds } from '../model/flow-values';
import { messageAt } from '../model/message-at';
import { relevantSettings, settingOf, type StepValues } from '../model/step-values';
import styles from '../flows.module.css';

type SettingFieldProps = {
  step: StepValues;
  name: string;
  setting: StepSetting;
  error: string | undefined;
  onChange: (value: string) => void;
};

function SettingField({ step, name, setting, error, onChange }: SettingFieldProps) {
  const { label, hint, unit, options = {} } = settingLabels[step.kind][name] ?? { label: () => name };
  const id = fieldIds.setting(step.id, name);
  const field = { name: id, label: label(), error, value: step.settings[name] ?? '' };
  switch (setting.type) {
    case 'terms':
      return (
        <div className={styles.wide}>
          <TextareaField
            {...field}
            hint={hint?.()}
            rows={3}
            isOptional
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          hint={hint?.()}
          autoComplete="off"
          options={setting.options.map((value) => ({ value, label: options[value]?.() ?? value }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'integer': {
      const range = m.flows_setting_range({ min: formatNumber(setting.min), max: formatNumber(setting.max) });
      return (
        <TextField
          {...field}
          hint={[hint?.(), range].filter(Boolean).join(' ')}
          inputMode="numeric"
          autoComplete="off"
          suffix={unit?.()}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }
  }
}

type StepSettingsProps = {
  step: StepValues;
  issues: readonly FormIssue[];
  onChange: (settings: StepValues['settings']) => void;
};

/** The settings of a step, from the table of its kind. */
export function StepSettings({ step, issues, onChange }: StepSettingsProps) {
  return relevantSettings(step).map((name) => {
    const setting = settingOf(step.kind, name);
    return (
      setting && (
        <SettingField
          key={name}
          step={step}
          name={name}
          setting={setting}
          error={messageAt(issues, fieldIds.setting(step.id, name))}
          onChange={(value) => onChange({ ...step.settings, [name]: value })}
        />
      )
    );
  });
}

/** The cost of a step of a flow from the store for a started thousand of texts; nothing for own flows. */
export const costOfKind = (kind: StepValues['kind'], isFromStore: boolean): string =>
  isFromStore ? m.flows_per_thousand({ n: stepKinds[kind].creditsPerThousand }) : '';
