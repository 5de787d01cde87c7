import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import type { PlanStart } from '../api/option-calls';

type StartChoiceProps = {
  /** When the trial ends. */
  trialEnd: string;
  chosen: PlanStart;
  onChoose: (start: PlanStart) => void;
};

/** When the first plan after a trial starts: when the trial ends, which costs nothing today, or now. */
export function StartChoice({ trialEnd, chosen, onChoose }: StartChoiceProps) {
  return (
    <RadioGroupField
      name="start"
      label={m.quote_start_when()}
      options={[
        {
          value: 'trial_end',
          label: m.quote_start_trial_end({ date: ownDate(trialEnd) }),
          hint: m.quote_start_trial_end_hint(),
        },
        { value: 'now', label: m.quote_start_now(), hint: m.quote_start_now_hint() },
      ]}
      chosen={chosen}
      onChange={({ target }) => onChoose(target.value === 'now' ? 'now' : 'trial_end')}
    />
  );
}
