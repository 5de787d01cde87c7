import * as m from '@/locales/generated/messages';
import { changesProvider, configValuesOf, type ConfigValues } from './config-values';
import { protocolLabels } from './providers';
import { roleLabels } from './role-options';
import type { SsoConfig } from '../api/sso-settings-calls';

function providerChanges(values: ConfigValues, config: SsoConfig): string[] {
  const { readsAgain, clientSecret } = values;
  const rest = { ...values, readsAgain: false, clientSecret: '' };
  if (changesProvider(rest, config)) return [m.sso_change_provider()];
  return [
    ...(values.protocol === 'saml' && readsAgain ? [m.sso_change_reads_again()] : []),
    ...(values.protocol === 'oidc' && clientSecret !== '' ? [m.sso_change_secret()] : []),
  ];
}

/**
 * Describes what saving would change, one sentence per change.
 * @param values The values to save.
 * @param config The stored configuration, if any.
 */
export function changesOf(values: ConfigValues, config: SsoConfig | undefined): string[] {
  const before = configValuesOf(config);
  const name = values.name.trim();
  const added = values.domains.filter((domain) => !before.domains.includes(domain));
  const removed = before.domains.filter((domain) => !values.domains.includes(domain));
  const own = config
    ? [...(name === config.name ? [] : [m.sso_change_name({ name })]), ...providerChanges(values, config)]
    : [m.sso_change_new({ name, protocol: protocolLabels[values.protocol]() })];
  const joining = values.autoProvisions ? m.sso_change_provisions_on() : m.sso_change_provisions_off();
  return [
    ...own,
    ...added.map((domain) => m.sso_change_domain_added({ domain })),
    ...removed.map((domain) => m.sso_change_domain_removed({ domain })),
    ...(values.defaultRole === before.defaultRole
      ? []
      : [m.sso_change_role({ role: roleLabels[values.defaultRole]() })]),
    ...(values.autoProvisions === before.autoProvisions ? [] : [joining]),
    ...(config?.isRequired && changesProvider(values, config) ? [m.sso_change_required()] : []),
  ];
}
