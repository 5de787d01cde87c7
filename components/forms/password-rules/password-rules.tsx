import { lazy, Suspense, useEffect, useState } from 'react';
import {
  checkPassword,
  passwordCharactersMax,
  passwordCharactersMin,
  type PasswordViolation,
} from '@app/api-client/rules/identity/password';
import * as m from '@/locales/generated/messages';
import { Status } from '@/components/ui/status/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from './password-rules.module.css';

/** Deferred: the estimator is large and loads when the user starts to type. */
const PasswordStrength = lazy(() =>
  import('../password-strength/password-strength').then(
    (module) => ({ default: module.PasswordStrength }),
    // Without the estimator, only the rules are shown.
    () => ({ default: () => null }),
  ),
);

type PasswordRulesProps = {
  /** The current input. */
  password: string;
  /** For `aria-describedby` of the field. */
  id?: string;
  /** Words that others know about the user. A password derived from them is weak. */
  knownWords?: readonly string[];
  /** Pause in typing before the count is announced. */
  pauseMs?: number;
};

const rules: { faults: PasswordViolation[]; label: () => string }[] = [
  {
    faults: ['too_short', 'too_long'],
    label: () => m.form_rule_length({ min: passwordCharactersMin, max: passwordCharactersMax }),
  },
  { faults: ['number_missing'], label: m.form_rule_number },
  { faults: ['lowercase_missing'], label: m.form_rule_lowercase },
  { faults: ['uppercase_missing'], label: m.form_rule_uppercase },
  { faults: ['symbol_missing'], label: m.form_rule_symbol },
];

/**
 * Rules for a new password, marked as met while it is typed, with its strength. Uses shapes and text, not color alone.
 */
export function PasswordRules({ password, id, knownWords, pauseMs = 1000 }: PasswordRulesProps) {
  const faults = checkPassword(password);
  const marked = rules.map(({ faults: broken, label }) => ({
    label: label(),
    isMet: password !== '' && !broken.some((fault) => faults.includes(fault)),
  }));
  const met = marked.filter(({ isMet }) => isMet).length;

  const [strength, setStrength] = useState('');
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (password === '') return;
    const status = [m.form_rules_status({ met, all: rules.length }), strength].filter(Boolean).join('. ');
    const timer = setTimeout(() => setAnnounced(status), pauseMs);
    return () => clearTimeout(timer);
  }, [password, met, strength, pauseMs]);

  return (
    <div className={styles.rules} id={id}>
      <p className={styles.title}>{m.form_rules_title()}</p>
      <ul role="list" className={styles.list}>
        {marked.map(({ label, isMet }) => (
          <li key={label} className={styles.rule} data-met={isMet}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.mark}>
              <circle cx="8" cy="8" r="6.75" />
              {isMet && <path d="M4.8 8.3l2.2 2.2 4.2-4.7" />}
            </svg>
            <span>
              <span>{label}</span>{' '}
              <VisuallyHidden>{`(${isMet ? m.form_rule_met() : m.form_rule_not_met()})`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.strength}>
        {password !== '' && (
          <Suspense>
            <PasswordStrength password={password} knownWords={knownWords} onLabelChange={setStrength} />
          </Suspense>
        )}
      </div>
      <Status>{announced}</Status>
    </div>
  );
}
