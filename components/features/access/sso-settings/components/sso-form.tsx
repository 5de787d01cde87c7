import type { Account } from '@app/api-client/contract/access/profile';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import * as m from '@/locales/generated/messages';
import { Form } from '@/components/forms/form/form';
import { UnsavedChangesDialog } from '@/components/blocks/unsaved-changes-dialog/unsaved-changes-dialog';
import { Banner } from '@/components/ui/banner/banner';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { useForm } from '@/components/forms/form/use-form';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { clearConfigDraft } from '../model/config-draft';
import { DomainsStep } from './domains-step';
import { GiveStep } from './provider-values-step';
import { PasteStep } from './paste-step';
import { guessProvider, providerLabels, type ProviderName } from '../model/providers';
import { RequireStep } from './require-step';
import { SaveBar } from './save-bar';
import { startTest, useStoreConfig, type SsoConfig, type SsoSettingsData } from '../api/sso-settings-calls';
import { TestStep } from './test-step';
import { useConfigForm } from '../hooks/use-config-form';
import styles from '../sso-settings.module.css';
import type { FieldsProps } from '../model/fields-props';
import { roleOptions } from '../model/role-options';
import { StepCard } from './step-card';

/** Whether a first login creates a member, and with which role. */
function DefaultsStep({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <StepCard n={4} title={m.sso_step_defaults()}>
      <CheckboxField {...fieldOf(form, 'autoProvisions')} label={m.sso_provisions()} hint={m.sso_provisions_hint()} />
      <RadioGroupField
        {...fieldOf(form, 'defaultRole')}
        label={m.sso_role()}
        hint={m.sso_role_hint()}
        options={roleOptions()}
      />
    </StepCard>
  );
}

const SaveDialog = deferredDialog(() => import('./save-dialog').then((part) => part.SaveDialog));

export type SsoFormProps = {
  account: Account;
  settings: SsoSettingsData;
  config: SsoConfig | undefined;
  /** Whether the browser has just returned from a test. */
  hasReturned: boolean;
};

/** The fields in page order, for the error summary. */
const labels = () => ({
  name: m.sso_name(),
  metadataUrl: m.sso_metadata_url(),
  metadata: m.sso_metadata(),
  entityId: m.sso_entity_id(),
  signOnUrl: m.sso_sign_on_url(),
  certificate: m.sso_certificate(),
  issuer: m.sso_issuer(),
  clientId: m.sso_client_id(),
  clientSecret: m.sso_client_secret(),
  newDomain: m.sso_domains_add_label(),
  autoProvisions: m.sso_provisions(),
  defaultRole: m.sso_role(),
});

/** Redirects the browser to the provider. */
function redirectTo(address: string): void {
  if (!/^https?:\/\//.test(address)) throw new Error('The provider URL is not http or https.');
  window.location.assign(address);
}

const isKnownName = (name: string) => Object.values(providerLabels).some((label) => label() === name);

/** The six steps. The first five are one form. */
export function SsoForm({ account, settings, config, hasReturned }: SsoFormProps) {
  const storeConfig = useStoreConfig();
  const test = useMutation({
    mutationFn: async (configId: string) => redirectTo(await startTest(configId)),
    // The server has stored that the provider is unreachable, so refetch the state.
    onError: () => storeConfig(),
  });
  const onSaved = ({ id }: SsoConfig, runsTest: boolean) => runsTest && test.mutate(id);
  const { form, values, isDirty, hasDraft, confirmation, notice, submit, discard, preload } = useConfigForm({
    account,
    config,
    onSaved,
  });
  const { isSubmitting } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty && !isSubmitting && !test.isPending);

  const picker = useForm<{ provider: ProviderName | '' }>({
    defaultValues: { provider: config ? guessProvider(config) : '' },
  });
  const provider = useWatch({ control: picker.control, name: 'provider' }) || undefined;
  /** Suggests the provider's name as display name, unless the user chose one. */
  const suggestName = (chosen: ProviderName) => {
    const name = form.getValues('name');
    if (chosen === 'other' || (name !== '' && !isKnownName(name))) return;
    form.setValue('name', providerLabels[chosen](), { shouldDirty: true });
  };
  const prover = { email: account.email, hasPassword: account.hasPassword };
  const isOwner = account.organization.isOwner;
  const keeper = settings.passwordKeeper;

  return (
    <>
      <Form
        onSubmit={(event) => void submit(event)}
        state={form.formState}
        labels={labels()}
        onPointerDown={preload}
        onKeyDown={preload}
      >
        {hasDraft && <Banner level="info">{m.sso_settings_draft_restored()}</Banner>}
        <GiveStep
          register={form.register}
          protocol={values.protocol}
          provider={provider}
          picker={picker.register('provider', {
            onChange: ({ target }: { target: { value: ProviderName } }) => suggestName(target.value),
          })}
          serviceProvider={config?.serviceProvider ?? settings.newServiceProvider}
        />
        <PasteStep form={form} values={values} config={config} />
        <DomainsStep form={form} values={values} config={config} />
        <DefaultsStep form={form} />
        <TestStep
          config={config}
          hasReturned={hasReturned}
          isDirty={isDirty}
          isLeaving={test.isPending}
          error={test.error}
          onTest={() => config && test.mutate(config.id)}
          onSaveAndTest={() => void submit(undefined, { runsTest: true })}
        />
        <SaveBar config={config} isDirty={isDirty} notice={notice} onDiscard={discard} />
      </Form>
      <div className={styles.after}>
        <RequireStep config={config} keeper={keeper} isOwner={isOwner} prover={prover} isDirty={isDirty} />
      </div>
      {confirmation && (
        <SaveDialog confirmation={confirmation} config={config} prover={prover} onClose={confirmation.cancel} />
      )}
      <UnsavedChangesDialog guard={guard} onLeave={clearConfigDraft} />
    </>
  );
}
