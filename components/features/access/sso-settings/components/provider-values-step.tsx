import type { UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import { AddressCode } from './address-code';
import type { ConfigValues } from '../model/config-values';
import { guides } from '../model/guides';
import { givenValues, protocolLabels, providerLabels, providerNames, type ProviderName } from '../model/providers';
import type { SsoConfig } from '../api/sso-settings-calls';
import { StepCard } from './step-card';
import styles from './provider-values-step.module.css';
import shared from '../sso-settings.module.css';

type GiveStepProps = {
  register: UseFormRegister<ConfigValues>;
  protocol: ConfigValues['protocol'];
  provider: ProviderName | undefined;
  /** The choice of provider, which is not stored. */
  picker: UseFormRegisterReturn;
  serviceProvider: SsoConfig['serviceProvider'];
};

/** Lowercases the first letter for use within a sentence, but keeps abbreviations. */
const lowerFirst = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The note below a value: the provider's name for it, or its purpose. */
function noteOn(value: ReturnType<typeof givenValues>[number], provider: string | undefined): string | undefined {
  if (value.providerLabel && provider) return m.sso_give_called({ provider, field: value.providerLabel });
  if (value.key === 'start') return provider ? m.sso_give_start_tile({ provider }) : m.sso_give_start_text();
  return value.key === 'entity' ? m.sso_give_metadata() : undefined;
}

function Guide({ protocol, provider }: { protocol: ConfigValues['protocol']; provider: ProviderName }) {
  const { steps, href } = guides[provider][protocol];
  const name = providerLabels[provider]();
  return (
    <Disclosure label={m.sso_guide_label({ provider: name })}>
      <ol className={styles.guide}>
        {steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      {href !== undefined && (
        <p className={styles.guideLink}>
          <Link href={href} opensNewTab>
            {m.sso_guide_their_page({ provider: name })}
          </Link>
        </p>
      )}
    </Disclosure>
  );
}

/** Chooses the provider and shows the values to enter there. */
export function GiveStep({ register, protocol, provider, picker, serviceProvider }: GiveStepProps) {
  const name = provider && provider !== 'other' ? providerLabels[provider]() : undefined;
  return (
    <StepCard n={1} title={m.sso_step_give()}>
      <div className={styles.providers}>
        <RadioGroupField
          {...picker}
          label={m.sso_provider()}
          isInline
          options={providerNames.map((value) => ({ value, label: providerLabels[value]() }))}
        />
      </div>
      <RadioGroupField
        {...register('protocol')}
        label={m.sso_protocol()}
        isInline
        options={[
          { value: 'saml', label: protocolLabels.saml(), hint: m.sso_protocol_saml_hint() },
          { value: 'oidc', label: protocolLabels.oidc(), hint: m.sso_protocol_oidc_hint() },
        ]}
      />
      <dl className={styles.values}>
        {givenValues(protocol, provider, serviceProvider).map((copied) => {
          const note = noteOn(copied, name);
          return (
            <div key={copied.key} className={styles.value}>
              <dt className={shared.valueName}>{copied.label}</dt>
              <dd className={shared.valueText}>
                <AddressCode address={copied.value} />
                {note !== undefined && <span className={shared.note}>{note}</span>}
              </dd>
              <dd>
                <CopyButton value={copied.value} resource={lowerFirst(copied.label)} />
              </dd>
            </div>
          );
        })}
      </dl>
      {provider && <Guide protocol={protocol} provider={provider} />}
    </StepCard>
  );
}
