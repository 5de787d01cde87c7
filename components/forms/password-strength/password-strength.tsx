import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { loadStrengthEstimate, type EstimateStrength, type Strength } from './estimate-strength';
import styles from './password-strength.module.css';

type PasswordStrengthProps = {
  /** The current input. */
  password: string;
  /** Words that others know about the user. A password derived from them is weak. */
  knownWords?: readonly string[];
  /** Called with the strength's label on every change, to announce it with other status texts. */
  onLabelChange?: (label: string) => void;
};

const names: Record<Strength, () => string> = {
  0: m.security_strength_0,
  1: m.security_strength_1,
  2: m.security_strength_2,
  3: m.security_strength_3,
  4: m.security_strength_4,
};

/** Four steps of a slope, so that the strength is readable without color. */
const steps = [1, 2, 3, 4] as const;
const stepWidth = 26;
const heightOf = (step: number) => 3 + step * 4;

/** The estimator, or undefined while loading and if it cannot load. */
function useEstimate(): EstimateStrength | undefined {
  const [estimate, setEstimate] = useState<EstimateStrength>();
  useEffect(() => {
    let isUnmounted = false;
    loadStrengthEstimate().then(
      (loaded) => {
        if (!isUnmounted) setEstimate(() => loaded);
      },
      () => {
        // The strength is only advice. The rules decide what is allowed.
      },
    );
    return () => void (isUnmounted = true);
  }, []);
  return estimate;
}

const none: readonly string[] = [];

/** Strength of a new password as text and slope. */
export function PasswordStrength({ password, knownWords = none, onLabelChange }: PasswordStrengthProps) {
  const estimate = useEstimate();
  // Deferred: estimating a long password can take longer than a keystroke.
  const deferredPassword = useDeferredValue(password);
  const strength = estimate && deferredPassword !== '' ? estimate(deferredPassword, knownWords) : undefined;
  const label = strength === undefined ? '' : m.security_strength({ strength: names[strength]() });

  const emitLabel = useEffectEvent(() => onLabelChange?.(label));
  useEffect(() => emitLabel(), [label]);

  if (strength === undefined) return null;
  return (
    <p className={styles.strength} data-strength={strength}>
      <svg viewBox={`0 0 ${steps.length * stepWidth} 20`} className={styles.slope} aria-hidden="true">
        {steps.map((step) => (
          <rect
            key={step}
            x={(step - 1) * stepWidth + 0.75}
            y={19.25 - heightOf(step)}
            width={stepWidth - 4}
            height={heightOf(step)}
            data-reached={step <= strength}
          />
        ))}
      </svg>
      <span>{label}</span>
    </p>
  );
}
