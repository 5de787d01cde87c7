import { invitationsPerDayMax, trialInvitationsPerDayMax } from '@app/api-client/rules/organization/invitation-limits';
import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import { useDeferredValue, useEffect, useEffectEvent, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { explainedRoleOptions } from '../../role-labels';
import styles from './invitations.module.css';
import { parseAddresses, type Address } from '../model/parse-addresses';
import type { Invitee } from '../model/send-invitations';

/** The form's values. */
export type InviteValues = { emails: string; role: string };

const labels = () => ({ emails: m.organization_emails(), role: m.organization_invite_role() });

const countOf = (addresses: readonly Address[], problem: Address['problem']) =>
  addresses.filter((address) => address.problem === problem).length;

function emailsIssue(text: string): string | true {
  const addresses = parseAddresses(text);
  const count = countOf(addresses, undefined);
  if (addresses.length === 0) return issueMessage({ code: 'required' });
  if (count === 0) return m.organization_emails_none();
  return count <= invitationsPerDayMax || m.organization_emails_too_many({ n: count, max: invitationsPerDayMax });
}

/** Live count of valid, duplicate and invalid addresses, counted as they will be sent. */
function LiveCount({ text }: { text: string }) {
  const addresses = parseAddresses(useDeferredValue(text));
  const count = countOf(addresses, undefined);
  const duplicates = countOf(addresses, 'duplicate');
  const invalid = countOf(addresses, 'invalid');
  const parts = [
    m.organization_count_addresses({ n: count }),
    duplicates > 0 && m.organization_counted_duplicate({ n: duplicates }),
    invalid > 0 && m.organization_counted_invalid({ n: invalid }),
  ];
  return (
    <p className={styles.count} role="status" data-over={count > invitationsPerDayMax || undefined}>
      {parts.filter(Boolean).join(', ')}
    </p>
  );
}

type InviteFormProps = {
  values: InviteValues;
  /** Called on every change, so that the draft survives the form. */
  onChange: (values: InviteValues) => void;
  onSubmit: (invitees: Invitee[]) => Promise<unknown>;
  onCancel: () => void;
  /** Set to the first field. */
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** Email addresses and one role for all of them. */
export function InviteForm({ values, onChange, onSubmit, onCancel, fieldRef }: InviteFormProps) {
  const { control, formState, handleSubmit, register } = useForm<InviteValues>({
    defaultValues: values,
  });
  const { errors } = formState;
  const typed = useWatch({ control }) as InviteValues;
  const emitChange = useEffectEvent(() => onChange(typed));
  useEffect(() => emitChange(), [typed]);

  const submit = handleSubmit(({ emails, role: chosen }) => {
    const role: Role = organizationRoles.find((known) => known === chosen) ?? 'teammate';
    return onSubmit(parseAddresses(emails).map((address) => ({ ...address, role })));
  });
  const { ref: registered, ...emails } = register('emails', { validate: emailsIssue });
  return (
    <Form onSubmit={submit} state={formState} labels={labels()}>
      <div>
        <TextareaField
          {...emails}
          ref={(field) => {
            registered(field);
            fieldRef.current = field;
          }}
          label={labels().emails}
          hint={m.organization_emails_hint({ max: invitationsPerDayMax, trialMax: trialInvitationsPerDayMax })}
          error={errors.emails?.message}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <LiveCount text={typed.emails} />
      </div>
      <RadioGroupField
        {...register('role')}
        label={labels().role}
        error={errors.role?.message}
        options={explainedRoleOptions()}
      />
      <Actions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <SubmitButton busyLabel={m.organization_sending()}>{m.organization_send_invitations()}</SubmitButton>
      </Actions>
    </Form>
  );
}
