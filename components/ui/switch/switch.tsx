import { useId, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import styles from './switch.module.css';

type SwitchProps = {
  /** Names the setting, not its state. It must not change with the state. */
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Result of the last change: "Saved", or why it was reverted. */
  outcome?: ReactNode;
};

/** A setting that applies immediately, without a save button. */
export function Switch({ label, hint, isOn, onChange, outcome }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
        <div role="status" className={styles.outcome}>
          {outcome}
        </div>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles.switch}
        onClick={() => onChange(!isOn)}
      >
        <span className={styles.state} aria-hidden="true">
          {isOn ? m.ui_switch_on() : m.ui_switch_off()}
        </span>
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </button>
    </div>
  );
}
