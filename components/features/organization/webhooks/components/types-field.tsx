import { webhookEventTypes } from '@app/api-client/rules/organization/webhooks';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { FieldError, joinIds } from '@/components/forms/field/field';
import type { WebhookDetails } from '../api/webhook-calls';
import { typeLabels } from '../model/webhook-labels';
import styles from './webhooks.module.css';

/** Asks for the events that a webhook gets. At least one is required. */
export function TypesField({ form: { register, formState } }: { form: UseFormReturn<WebhookDetails> }) {
  const error = formState.errors.types?.message;
  return (
    <fieldset
      className={styles.types}
      data-error={error ? true : undefined}
      aria-describedby={joinIds(error && 'types-group-error')}
    >
      <legend className={styles.legend}>{m.webhooks_types()}</legend>
      <FieldError id="types-group-error">{error}</FieldError>
      {webhookEventTypes.map((type, index) => (
        <CheckboxField
          key={type}
          {...register('types')}
          // The error summary links to the first checkbox.
          id={index === 0 ? 'types' : `types-${type}`}
          value={type}
          label={typeLabels[type]()}
          hint={<code>{type}</code>}
        />
      ))}
    </fieldset>
  );
}
