import type { Account } from '@app/api-client/contract/account/profile';
import { useState, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { deferredCheck } from '@/components/forms/form/form-problems';
import { formSettings } from '@/components/forms/form/form-settings';
import { resolverOf } from '@/components/forms/form/ready-form-problems';
import { clearConfigDraft, readConfigDraft, useStoreDraft } from './config-draft';
import { configValuesOf, saveInputOf, withTypedDomain, type ConfigValues } from './config-values';
import { isAboutTheForm, showSaveRejection } from './show-save-rejection';
import { save, useKeepConfig, type SsoConfig } from './sso-settings-calls';

/** The check comes with the validator, when the form is begun. */
const loadCheck = () => import('./check-config').then(({ checkConfig }) => checkConfig);

type Outcome = { name: 'saved'; config: SsoConfig } | { name: 'rejected'; error: unknown } | { name: 'cancelled' };

/** What the dialog asks for before anything is sent. */
export type Asking = {
  /** What is about to be saved. */
  values: ConfigValues;
  /** Sends it. @throws {ApiError} What is not about the form, such as a wrong password. */
  confirm: (currentPassword: string | undefined) => Promise<void>;
  cancel: () => void;
};

/** What came of the last press on Save. */
export type SaveNotice = 'saved' | 'nothing';

type Options = {
  account: Pick<Account, 'id'>;
  config: SsoConfig | undefined;
  /** Saved; `testsIt` when it was saved in order to be tested. */
  onSaved: (config: SsoConfig, testsIt: boolean) => void;
};

/**
 * The form's state, and the way from Save over the dialog to what is stored. Sending it waits while the dialog is open,
 * so that what the server refuses is shown at the fields, and the summary is given the focus, as after any attempt.
 */
export function useConfigForm({ account, config, onSaved }: Options) {
  const keep = useKeepConfig();
  const [draft, setDraft] = useState(() => readConfigDraft(account.id, config));
  const [asking, setAsking] = useState<Asking>();
  const [notice, setNotice] = useState<SaveNotice>();
  const check = deferredCheck<ConfigValues>(async () => {
    const checkConfig = await loadCheck();
    return (values) => checkConfig(values, config);
  });
  const form = useForm<ConfigValues>({
    ...formSettings,
    defaultValues: configValuesOf(config),
    // Beside what is stored, not in its place: a draft counts as a change.
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
    resolver: resolverOf(check),
  });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ConfigValues;
  useStoreDraft(account.id, config?.id ?? '', values, isDirty);

  const ask = (filledIn: ConfigValues) =>
    new Promise<Outcome>((resolve) => {
      const confirm = async (currentPassword: string | undefined) => {
        const input = saveInputOf(filledIn, config);
        try {
          const saved = await save({ ...input, ...(currentPassword !== undefined && { currentPassword }) });
          resolve({ name: 'saved', config: saved });
        } catch (error) {
          if (!isAboutTheForm(error)) throw error;
          resolve({ name: 'rejected', error });
        }
      };
      setAsking({ values: filledIn, confirm, cancel: () => resolve({ name: 'cancelled' }) });
    });

  const startFrom = (stored: SsoConfig | undefined) => {
    clearConfigDraft();
    setDraft(undefined);
    form.reset(configValuesOf(stored));
  };

  const send = (testsIt: boolean) =>
    form.handleSubmit(async (typed) => {
      const filledIn = withTypedDomain(typed);
      const outcome = await ask(filledIn);
      setAsking(undefined);
      if (outcome.name === 'rejected') return showSaveRejection(outcome.error, filledIn, form.setError);
      if (outcome.name === 'cancelled') return;
      startFrom(outcome.config);
      setNotice('saved');
      await keep(outcome.config);
      onSaved(outcome.config, testsIt);
    });
  /** @param event Of the form, where it is sent by its own button. */
  const submit = async (event?: BaseSyntheticEvent, { testsIt = false } = {}) => {
    event?.preventDefault();
    setNotice(undefined);
    if (config && !isDirty) setNotice('nothing');
    else await send(testsIt)(event);
  };

  return {
    form,
    values,
    isDirty,
    hasDraft: draft !== undefined && isDirty,
    asking,
    notice: isDirty ? undefined : notice,
    submit,
    discard: () => {
      setNotice(undefined);
      startFrom(config);
    },
    /** Loads what the form takes, when it is begun. */
    warmUp: () => {
      // Where it cannot be loaded the form goes out unchecked: the server has the same rules.
      loadCheck().catch(() => undefined);
    },
  };
}
