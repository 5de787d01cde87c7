import type { UseFormReturn } from 'react-hook-form';
import type { ConfigValues } from './config-values';
import type { SsoConfig } from '../api/sso-settings-calls';

/** Props of the form's parts. */
export type FieldsProps = {
  form: UseFormReturn<ConfigValues>;
  values: ConfigValues;
  /** The stored configuration. */
  config: SsoConfig | undefined;
};

/** For codes and URLs: no autocorrection and no capitalization. */
export const plainText = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
