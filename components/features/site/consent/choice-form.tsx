import { useId, useState, type FormEvent } from 'react';
import type { TrackerName } from '@app/settings/page';
import { saveConsent, type PrivacySignal } from '@/lib/measurement/consent';
import { trackers } from '@/lib/measurement/trackers';
import { useConsent } from '@/lib/measurement/use-consent';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import styles from './choice-form.module.css';
import { trackerTitles } from './tracker-titles';

const signalTexts: Record<PrivacySignal, () => string> = {
  gpc: m.measurement_signal_gpc,
  dnt: m.measurement_signal_dnt,
};

type ChoiceFormProps = {
  /** Called instead of showing the result here. */
  onSaved?: () => void;
};

/** One checkbox per tracker. Nothing is checked before the visitor agrees. */
export function ChoiceForm({ onSaved }: ChoiceFormProps) {
  const { accepted, signal } = useConsent();
  const [changed, setChanged] = useState<Partial<Record<TrackerName, boolean>>>({});
  const [isSaved, setSaved] = useState(false);
  const id = useId();
  if (signal) return <Banner level="info">{signalTexts[signal]()}</Banner>;

  const isChecked = (name: TrackerName) => changed[name] ?? accepted.includes(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    saveConsent(trackers.map(({ name }) => name).filter(isChecked));
    setChanged({});
    if (onSaved) onSaved();
    else setSaved(true);
  };
  const savedText =
    accepted.length > 0 ? m.measurement_saved_on({ names: trackerTitles(accepted) }) : m.measurement_saved_off();
  return (
    <form className={styles.form} onSubmit={save}>
      <fieldset className={styles.trackers}>
        <legend className={styles.legend}>{m.measurement_choices_legend()}</legend>
        {trackers.map(({ name, title, purpose }) => (
          <CheckboxField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={title()}
            hint={purpose()}
            checked={isChecked(name)}
            onChange={({ currentTarget }) => {
              setSaved(false);
              setChanged({ ...changed, [name]: currentTarget.checked });
            }}
          />
        ))}
      </fieldset>
      <div className={styles.end}>
        <Button type="submit" tone="secondary">
          {m.measurement_save()}
        </Button>
        <p role="status">{isSaved && savedText}</p>
      </div>
    </form>
  );
}
