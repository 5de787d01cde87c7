import type { Account } from '@app/api-client/contract/account/profile';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import * as m from '@/locales/generated/messages';
import { Form } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { UnsavedChangesDialog } from '@/components/layouts/unsaved-changes-dialog/unsaved-changes-dialog';
import { Banner } from '@/components/ui/banner/banner';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { clearConfigDraft } from './config-draft';
import { DefaultsStep } from './defaults-step';
import { DomainsStep } from './domains-step';
import { GiveStep } from './give-step';
import { PasteStep } from './paste-step';
import { guessProvider, providerLabels, type ProviderName } from './providers';
import { RequireStep } from './require-step';
import { SaveBar } from './save-bar';
import { beginTest, useKeepConfig, type SsoConfig, type SsoSettingsData } from './sso-settings-calls';
import { TestStep } from './test-step';
import { useConfigForm } from './use-config-form';
import styles from './sso-settings.module.css';

const SaveDialog = deferredDialog(() => import('./save-dialog').then((part) => part.SaveDialog));

export type SsoFormProps = {
  account: Account;
  settings: SsoSettingsData;
  config: SsoConfig | undefined;
  /** Whether the browser has just come back from a test. */
  isBack: boolean;
};

/** The fields in the page's order, for the error summary. */
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

/** Sends the browser to the provider. */
function leaveFor(address: string): void {
  if (!/^https?:\/\//.test(address)) throw new Error('A provider that is no web site.');
  window.location.assign(address);
}

const knownNames: readonly string[] = Object.values(providerLabels).map((label) => label());

/** The six steps, of which the first five are one form. */
export function SsoForm({ account, settings, config, isBack }: SsoFormProps) {
  const keep = useKeepConfig();
  const test = useMutation({
    mutationFn: async (configId: string) => leaveFor(await beginTest(configId)),
    // The server has noted that the provider is away: it is shown with the state.
    onError: () => keep(),
  });
  const onSaved = ({ id }: SsoConfig, testsIt: boolean) => testsIt && test.mutate(id);
  const { form, values, isDirty, hasDraft, asking, notice, submit, discard, warmUp } = useConfigForm({
    account,
    config,
    onSaved,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty && !isSubmitting && !test.isPending);

  const picker = useForm<{ provider: ProviderName | '' }>({
    defaultValues: { provider: config ? guessProvider(config) : '' },
  });
  const provider = useWatch({ control: picker.control, name: 'provider' }) || undefined;
  /** The provider's own name is a good one to begin with. One that somebody chose stays. */
  const suggestName = (chosen: ProviderName) => {
    const name = form.getValues('name');
    if (chosen === 'other' || (name !== '' && !knownNames.includes(name))) return;
    form.setValue('name', providerLabels[chosen](), { shouldDirty: true });
  };
  const prover = { email: account.email, hasPassword: account.hasPassword };
  const isOwner = account.organization.isOwner;
  const keeper = settings.passwordKeeper;

  return (
    <>
      <Form
        onSubmit={(event) => void submit(event)}
        isBusy={isSubmitting}
        issues={listIssues(errors, labels())}
        submitCount={submitCount}
        onPointerDown={warmUp}
        onKeyDown={warmUp}
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
          isBack={isBack}
          isDirty={isDirty}
          isLeaving={test.isPending}
          error={test.error}
          onTest={() => config && test.mutate(config.id)}
          onSaveAndTest={() => void submit(undefined, { testsIt: true })}
        />
        <SaveBar config={config} isDirty={isDirty} notice={notice} onDiscard={discard} />
      </Form>
      <div className={styles.after}>
        <RequireStep config={config} keeper={keeper} isOwner={isOwner} prover={prover} isDirty={isDirty} />
      </div>
      {asking && <SaveDialog asking={asking} config={config} prover={prover} onClose={asking.cancel} />}
      <UnsavedChangesDialog guard={guard} onLeave={clearConfigDraft} />
    </>
  );
}
