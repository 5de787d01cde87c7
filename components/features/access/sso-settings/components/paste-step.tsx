import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { TextField } from '@/components/forms/text-field/text-field';
import { needsSecret } from '../model/config-values';
import { plainText, type FieldsProps } from '../model/fields-props';
import { SamlFields } from './saml-fields';
import { StepCard } from './step-card';
import { StoredFacts } from './stored-facts';

/** The secret's hint: where to find it, that one is stored, or that a new one is needed. */
function secretHint({ values, config }: Omit<FieldsProps, 'form'>): string {
  if (!config?.hasClientSecret) return m.sso_client_secret_hint();
  return needsSecret(values, config) ? m.sso_client_secret_set_again() : m.sso_client_secret_set();
}

function OidcFields({ form, values, config }: FieldsProps) {
  return (
    <>
      <TextField
        {...fieldOf(form, 'issuer')}
        {...plainText}
        label={m.sso_issuer()}
        hint={m.sso_issuer_hint()}
        type="url"
        inputMode="url"
      />
      <TextField {...fieldOf(form, 'clientId')} {...plainText} label={m.sso_client_id()} />
      <TextField
        {...fieldOf(form, 'clientSecret')}
        {...plainText}
        label={m.sso_client_secret()}
        hint={secretHint({ values, config })}
        type="password"
      />
    </>
  );
}

/** The provider's values, from metadata or typed. A stored secret is never shown. */
export function PasteStep({ form, values, config }: FieldsProps) {
  return (
    <StepCard n={2} title={m.sso_step_paste()}>
      <TextField {...fieldOf(form, 'name')} autoComplete="off" label={m.sso_name()} hint={m.sso_name_hint()} />
      {values.protocol === 'saml' ? (
        <SamlFields form={form} values={values} config={config} />
      ) : (
        <OidcFields form={form} values={values} config={config} />
      )}
      {config && <StoredFacts config={config} />}
    </StepCard>
  );
}
