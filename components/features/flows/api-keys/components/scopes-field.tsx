import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { scopeWords } from '@/locales/labels/api-key-scopes';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { FieldError, joinIds } from '@/components/forms/field/field';
import styles from './api-keys.module.css';
import type { NewKeyValues } from '../model/key-values';

/** Asks for the permissions of a new key. At least one is required. */
export function ScopesField({ form: { register, formState } }: { form: UseFormReturn<NewKeyValues> }) {
  const error = formState.errors.scopes?.message;
  return (
    <fieldset
      className={styles.scopes}
      data-error={error ? true : undefined}
      aria-describedby={joinIds('scopes-group-hint', error && 'scopes-group-error')}
    >
      <legend className={styles.legend}>{m.keys_scopes()}</legend>
      <p id="scopes-group-hint" className="text-hint">
        {m.keys_scopes_hint()}
      </p>
      <FieldError id="scopes-group-error">{error}</FieldError>
      {apiKeyScopes.map((scope, index) => (
        <CheckboxField
          key={scope}
          {...register('scopes')}
          // The error summary links to the first checkbox.
          id={index === 0 ? 'scopes' : `scopes-${scope}`}
          value={scope}
          label={scopeWords[scope]()}
          hint={<code>{scope}</code>}
        />
      ))}
    </fieldset>
  );
}
