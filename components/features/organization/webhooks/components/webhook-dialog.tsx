import { ApiError } from '@app/api-client/api-error';
import { webhooksMax, type WebhookEventType } from '@app/api-client/rules/organization/webhooks';
import { useEffect, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SecretDialog } from '@/components/ui/secret-dialog/secret-dialog';
import { webhookCalls, type Webhook, type WebhookDetails, type WebhookWithSecret } from '../api/webhook-calls';
import { checkWebhook } from '../model/check-webhook';
import type { WebhookDialogProps } from '../model/webhook-dialog-props';
import { TypesField } from './types-field';

const empty: WebhookDetails = { name: '', url: '', types: [] };

const labels = () => ({ name: m.webhooks_name(), url: m.webhooks_url(), types: m.webhooks_types() });

type Props = WebhookDialogProps & { subject?: Webhook };

/** Creates a webhook and shows its secret once, or edits one. */
export function WebhookDialog({ subject, onClose, onChanged, onNotice }: Props) {
  const [created, setCreated] = useState<WebhookWithSecret>();
  const form = useForm<WebhookDetails>({
    defaultValues: subject ? { name: subject.name, url: subject.url, types: subject.types } : empty,
    resolver: resolverOf((values: WebhookDetails) => checkWebhook(values)),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function save({ name, url, types }: WebhookDetails & { types: WebhookEventType[] }) {
    if (!subject) return setCreated(await webhookCalls.create({ name, url, types }));
    await webhookCalls.change(subject.id, { name, url, types, isEnabled: subject.disabledAt === null });
    onNotice(m.webhooks_saved({ name }));
    onClose();
  }
  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
      await onChanged();
    } catch (error) {
      // The default message of this code is about the plan's limits.
      if (error instanceof ApiError && error.code === 'error_limit_exceeded') {
        return setError('root.server', { message: m.webhooks_limit({ n: webhooksMax }) });
      }
      await showRejection(error, setError, { names: ['name', 'url', 'types'] });
    }
  });
  const close = () => {
    if (created) onNotice(m.webhooks_created({ name: created.name }), { newId: created.id });
    onClose();
  };
  if (created) {
    const { name, secret } = created;
    return <SecretDialog name={name} secret={secret} onceNote={m.webhooks_secret_once()} onClose={close} />;
  }
  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      title={subject ? m.webhooks_edit_title({ name: subject.name }) : m.webhooks_create()}
      description={subject ? m.webhooks_edit_text() : m.webhooks_create_text()}
    >
      <Form onSubmit={submit} state={formState} labels={labels()}>
        <TextField {...fieldOf(form, 'name')} label={m.webhooks_name()} autoComplete="off" />
        <TextField
          {...fieldOf(form, 'url')}
          label={m.webhooks_url()}
          hint={m.webhooks_url_hint()}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
        <TypesField form={form} />
        <Actions>
          <Button onClick={close}>{m.ui_cancel()}</Button>
          {subject ? (
            <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
          ) : (
            <SubmitButton busyLabel={m.ui_creating()}>{m.webhooks_create()}</SubmitButton>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}
