import { ApiError } from '@app/api-client/api-error';
import { rotationOverlapHoursMax } from '@app/api-client/rules/flows/api-keys';
import { useEffect, useState } from 'react';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { SelectField } from '@/components/forms/select-field/select-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SecretDialog } from '@/components/ui/secret-dialog/secret-dialog';
import { keyCalls, type KeyWithSecret } from '../api/key-calls';
import type { OneKeyDialogProps } from '../model/key-dialog-props';
import { parseLifetime, lifetimeOptions, noLifetime } from '../model/lifetimes';

type RotationValues = { overlap: string; lifetime: string };

const overlaps = () => [
  {
    value: String(rotationOverlapHoursMax),
    label: m.ui_hours({ n: rotationOverlapHoursMax }),
    hint: m.keys_overlap_day_hint(),
  },
  { value: '1', label: m.ui_hours({ n: 1 }), hint: m.keys_overlap_hour_hint() },
  { value: '0', label: m.keys_overlap_none(), hint: m.keys_overlap_none_hint() },
];

/** Creates a new secret for a key and shows it once. The previous secret keeps working for the chosen overlap. */
export function RotateKeyDialog({ kind, subject, onClose, onChanged, onNotice }: OneKeyDialogProps) {
  const { id: keyId, name, expiresAt } = subject;
  const [issuedKey, setIssuedKey] = useState<KeyWithSecret>();
  const form = useForm<RotationValues>({
    defaultValues: { overlap: String(rotationOverlapHoursMax), lifetime: noLifetime },
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  useEffect(() => setFocus('overlap'), [setFocus]);

  const submit = handleSubmit(async ({ overlap, lifetime }) => {
    try {
      const rotation = { keyId, overlapHours: Number(overlap), lifetimeDays: parseLifetime(lifetime) };
      setIssuedKey(await keyCalls[kind].rotate(rotation));
      await onChanged();
    } catch (error) {
      const hasExpired = error instanceof ApiError && error.code === 'error_conflict';
      setError('root.server', { message: hasExpired ? m.keys_rotate_expired() : errorMessage(error) });
    }
  });
  const close = () => {
    if (issuedKey) onNotice(m.keys_rotated({ name }));
    onClose();
  };
  if (issuedKey)
    return <SecretDialog name={name} secret={issuedKey.secret} onceNote={m.keys_secret_once()} onClose={close} />;

  const unchangedLabel =
    expiresAt === null ? m.keys_never_expires() : m.keys_lifetime_as_before({ date: ownDate(expiresAt) });
  return (
    <Dialog isOpen size="l" onClose={close} title={m.keys_rotate_title({ name })} description={m.keys_rotate_text()}>
      <Form onSubmit={submit} state={formState}>
        <RadioGroupField {...register('overlap')} label={m.keys_overlap()} options={overlaps()} />
        <SelectField
          {...fieldOf(form, 'lifetime')}
          label={m.keys_lifetime()}
          options={lifetimeOptions(unchangedLabel)}
          autoComplete="off"
        />
        <Actions>
          <Button onClick={close}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.keys_rotating()}>{m.keys_rotate()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
