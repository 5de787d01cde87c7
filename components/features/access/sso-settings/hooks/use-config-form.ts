import type { Account } from '@app/api-client/contract/access/profile';
import { useState, type BaseSyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { deferredCheck } from '@/components/forms/form/form-problems';
import { resolverOf } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { clearConfigDraft, readConfigDraft, useStoreDraft } from '../model/config-draft';
import { configValuesOf, saveInputOf, withTypedDomain, type ConfigValues } from '../model/config-values';
import { isAboutTheForm, showSaveRejection } from '../model/show-save-rejection';
import { save, useStoreConfig, type SsoConfig } from '../api/sso-settings-calls';

/** Deferred: the validation loads with the validator when the user starts. */
const loadCheck = () => import('../model/check-config').then(({ checkConfig }) => checkConfig);

type Outcome = { name: 'saved'; config: SsoConfig } | { name: 'rejected'; error: unknown } | { name: 'canceled' };

/** A pending confirmation, shown as a dialog before the request is sent. */
export type Confirmation = {
  /** The values to save. */
  values: ConfigValues;
  /** Sends the request. @throws {ApiError} Errors that do not concern the form, such as a wrong password. */
  confirm: (currentPassword: string | undefined) => Promise<void>;
  cancel: () => void;
};

/** Result of the last save. */
export type SaveNotice = 'saved' | 'nothing';

type Options = {
  account: Pick<Account, 'id'>;
  config: SsoConfig | undefined;
  /** Called after saving. `runsTest` is true if the user saved in order to test. */
  onSaved: (config: SsoConfig, runsTest: boolean) => void;
};

/**
 * State of the form, and saving via the dialog. The submission stays pending while the dialog is open, so that the
 * server's errors appear at the fields and the summary gets the focus, as after any attempt.
 */
export function useConfigForm({ account, config, onSaved }: Options) {
  const storeConfig = useStoreConfig();
  const [draft, setDraft] = useState(() => readConfigDraft(account.id, config));
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [notice, setNotice] = useState<SaveNotice>();
  const check = deferredCheck<ConfigValues>(async () => {
    const checkConfig = await loadCheck();
    return (values) => checkConfig(values, config);
  });
  const form = useForm<ConfigValues>({
    defaultValues: configValuesOf(config),
    // In addition to the stored values, so that a draft counts as a change.
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
    resolver: resolverOf(check),
  });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ConfigValues;
  useStoreDraft(account.id, config?.id ?? '', values, isDirty);

  const confirmSave = (submitted: ConfigValues) =>
    new Promise<Outcome>((resolve) => {
      const confirm = async (currentPassword: string | undefined) => {
        const input = saveInputOf(submitted, config);
        try {
          const saved = await save({ ...input, ...(currentPassword !== undefined && { currentPassword }) });
          resolve({ name: 'saved', config: saved });
        } catch (error) {
          if (!isAboutTheForm(error)) throw error;
          resolve({ name: 'rejected', error });
        }
      };
      setConfirmation({ values: submitted, confirm, cancel: () => resolve({ name: 'canceled' }) });
    });

  const startFrom = (stored: SsoConfig | undefined) => {
    clearConfigDraft();
    setDraft(undefined);
    form.reset(configValuesOf(stored));
  };

  const send = (runsTest: boolean) =>
    form.handleSubmit(async (typed) => {
      const submitted = withTypedDomain(typed);
      const outcome = await confirmSave(submitted);
      setConfirmation(undefined);
      if (outcome.name === 'rejected') return showSaveRejection(outcome.error, submitted, form.setError);
      if (outcome.name === 'canceled') return;
      startFrom(outcome.config);
      setNotice('saved');
      await storeConfig(outcome.config);
      onSaved(outcome.config, runsTest);
    });
  /** @param event The submit event, if the form's own button was used. */
  const submit = async (event?: BaseSyntheticEvent, { runsTest = false } = {}) => {
    event?.preventDefault();
    setNotice(undefined);
    if (config && !isDirty) setNotice('nothing');
    else await send(runsTest)(event);
  };

  return {
    form,
    values,
    isDirty,
    hasDraft: draft !== undefined && isDirty,
    confirmation,
    notice: isDirty ? undefined : notice,
    submit,
    discard: () => {
      setNotice(undefined);
      startFrom(config);
    },
    /** Preloads the validation when the user starts. */
    preload: () => {
      // Without the validation, the form is sent unchecked: the server has the same rules.
      loadCheck().catch(() => undefined);
    },
  };
}
