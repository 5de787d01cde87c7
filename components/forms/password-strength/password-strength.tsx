import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { loadStrengthEstimate, type EstimateStrength, type Strength } from './estimate-strength';
import styles from './password-strength.module.css';

type PasswordStrengthProps = {
  /** What is typed so far. */
  password: string;
  /** What others know about the person: names, company, address. A password made of them is weak. */
  knownWords?: readonly string[];
  /** The words for it, whenever they change: whoever announces something announces them along with it. */
  onWords?: (words: string) => void;
};

const names: Record<Strength, () => string> = {
  0: m.security_strength_0,
  1: m.security_strength_1,
  2: m.security_strength_2,
  3: m.security_strength_3,
  4: m.security_strength_4,
};

/** A slope of four steps, each as high as what has been reached: read by its shape, without its colour. */
const steps = [1, 2, 3, 4] as const;
const stepWidth = 26;
const heightOf = (step: number) => 3 + step * 4;

/** The estimator, once it is there; a page that cannot load it goes without. */
function useEstimate(): EstimateStrength | undefined {
  const [estimate, setEstimate] = useState<EstimateStrength>();
  useEffect(() => {
    let isGone = false;
    loadStrengthEstimate().then(
      (loaded) => {
        if (!isGone) setEstimate(() => loaded);
      },
      () => {
        // The estimate is advice: what may be used is decided by the rules.
      },
    );
    return () => void (isGone = true);
  }, []);
  return estimate;
}

const none: readonly string[] = [];

/** How hard a new password is to guess, in words and as a slope. Comes with its code when a password is begun. */
export function PasswordStrength({ password, knownWords = none, onWords }: PasswordStrengthProps) {
  const estimate = useEstimate();
  // Estimating a long password takes longer than a keystroke may.
  const rested = useDeferredValue(password);
  const strength = estimate && rested !== '' ? estimate(rested, knownWords) : undefined;
  const words = strength === undefined ? '' : m.security_strength({ strength: names[strength]() });

  const tell = useEffectEvent(() => onWords?.(words));
  useEffect(() => tell(), [words]);

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
      <span>{words}</span>
    </p>
  );
}
