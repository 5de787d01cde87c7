import { webhookOverlapHoursMax } from '@app/api-client/rules/organization/webhooks';
import { useEffect, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SecretDialog } from '@/components/ui/secret-dialog/secret-dialog';
import { webhookCalls, type Webhook, type WebhookWithSecret } from '../api/webhook-calls';
import type { WebhookDialogProps } from '../model/webhook-dialog-props';

const overlaps = () => [
  {
    value: String(webhookOverlapHoursMax),
    label: m.ui_hours({ n: webhookOverlapHoursMax }),
    hint: m.webhooks_overlap_day_hint(),
  },
  { value: '0', label: m.webhooks_overlap_none(), hint: m.webhooks_overlap_none_hint() },
];

/** Creates a new secret and shows it once. Events are also signed with the previous one for the chosen overlap. */
export function RotateWebhookDialog({
  subject,
  onClose,
  onChanged,
  onNotice,
}: WebhookDialogProps & { subject: Webhook }) {
  const { id, name } = subject;
  const [rotated, setRotated] = useState<WebhookWithSecret>();
  const form = useForm({ defaultValues: { overlap: String(webhookOverlapHoursMax) } });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  useEffect(() => setFocus('overlap'), [setFocus]);

  const submit = handleSubmit(async ({ overlap }) => {
    try {
      setRotated(await webhookCalls.rotate(id, Number(overlap)));
      await onChanged();
    } catch (error) {
      setError('root.server', { message: errorMessage(error) });
    }
  });
  const close = () => {
    if (rotated) onNotice(m.webhooks_rotated({ name }));
    onClose();
  };
  if (rotated)
    return <SecretDialog name={name} secret={rotated.secret} onceNote={m.webhooks_secret_once()} onClose={close} />;

  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      title={m.webhooks_rotate_title({ name })}
      description={m.webhooks_rotate_text()}
    >
      <Form onSubmit={submit} state={formState}>
        <RadioGroupField {...register('overlap')} label={m.webhooks_overlap()} options={overlaps()} />
        <Actions>
          <Button onClick={close}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.webhooks_rotating()}>{m.webhooks_rotate()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
