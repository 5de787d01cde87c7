import { ApiError } from '@app/api-client/api-error';
import { apiKeysMax } from '@app/api-client/rules/flows/api-keys';
import { useEffect, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { SelectField } from '@/components/forms/select-field/select-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SecretDialog } from '@/components/ui/secret-dialog/secret-dialog';
import { checkNewKey } from '../model/check-key';
import { DetailFields, detailLabels } from './detail-fields';
import { keyCalls, type KeyWithSecret } from '../api/key-calls';
import type { KeyDialogProps } from '../model/key-dialog-props';
import { keyResolver } from '../model/key-resolver';
import { toKeyDetails, type NewKeyValues } from '../model/key-values';
import { kindLabels } from '../model/key-labels';
import { parseLifetime, lifetimeOptions, defaultLifetime } from '../model/lifetimes';
import { ScopesField } from './scopes-field';

const empty: NewKeyValues = { name: '', botName: '', sites: '', scopes: [], lifetime: defaultLifetime };

/** Creates a key and shows its secret once. */
export function CreateKeyDialog({ kind, onClose, onChanged, onNotice }: KeyDialogProps) {
  const [issuedKey, setIssuedKey] = useState<KeyWithSecret>();
  const form = useForm<NewKeyValues>({
    defaultValues: empty,
    resolver: keyResolver((values: NewKeyValues) => checkNewKey(kind, values)),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    const { scopes, lifetime } = values;
    try {
      const key = await keyCalls[kind].create({
        ...toKeyDetails(values),
        scopes,
        lifetimeDays: parseLifetime(lifetime),
      });
      setIssuedKey(key);
      await onChanged();
    } catch (error) {
      // The default message of this code is about the plan's limits.
      if (error instanceof ApiError && error.code === 'error_limit_exceeded') {
        return setError('root.server', { message: m.api_keys_limit({ n: apiKeysMax }) });
      }
      await showRejection(error, setError, { names: ['name', 'botName', 'scopes'] });
    }
  });
  const close = () => {
    if (issuedKey) onNotice(m.keys_made({ name: issuedKey.name }), { newKeyId: issuedKey.id });
    onClose();
  };
  if (issuedKey) {
    const { name, secret } = issuedKey;
    return <SecretDialog name={name} secret={secret} onceNote={m.keys_secret_once()} onClose={close} />;
  }

  const labels = { ...detailLabels(kind), scopes: m.keys_scopes(), lifetime: m.keys_lifetime() };
  return (
    <Dialog isOpen size="l" onClose={close} title={kindLabels[kind].create()} description={m.keys_create_text()}>
      <Form onSubmit={submit} state={formState} labels={labels}>
        <DetailFields kind={kind} form={form} />
        <ScopesField form={form} />
        <SelectField
          {...fieldOf(form, 'lifetime')}
          label={m.keys_lifetime()}
          hint={m.keys_lifetime_hint()}
          options={lifetimeOptions(m.keys_never_expires())}
          autoComplete="off"
        />
        <Actions>
          <Button onClick={close}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.ui_creating()}>{kindLabels[kind].create()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
