import type { MouseEvent, Ref } from 'react';
import * as m from '@/locales/generated/messages';
import styles from './error-summary.module.css';
import type { FormIssue } from './form-issues';

type ErrorSummaryProps = { issues: readonly FormIssue[]; id: string; ref?: Ref<HTMLDivElement> };

/** Focuses the field without changing the URL, so that Back still leads to the previous page. */
function focusField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const label = field.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${fieldId}"]`);
  (label ?? field).scrollIntoView?.({ block: 'start' });
  field.focus({ preventScroll: true });
}

/** All errors of the form with links to their fields. It gets the focus, so that screen readers read it. */
export function ErrorSummary({ issues, id, ref }: ErrorSummaryProps) {
  if (issues.length === 0) return null;
  return (
    <div className={styles.summary} ref={ref} tabIndex={-1} role="group" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.form_problem_title()}
      </h2>
      <ul role="list" className={styles.list}>
        {issues.map(({ fieldId, label, message }) => (
          <li key={fieldId ?? message}>
            {fieldId === undefined ? (
              <span>{message}</span>
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {label === undefined ? message : m.form_problem_line({ label, message })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
