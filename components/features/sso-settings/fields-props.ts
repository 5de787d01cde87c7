import type { UseFormReturn } from 'react-hook-form';
import type { ConfigValues } from './config-values';
import type { SsoConfig } from './sso-settings-calls';

/** What the parts of the form are given. */
export type FieldsProps = {
  form: UseFormReturn<ConfigValues>;
  values: ConfigValues;
  /** What is stored. */
  config: SsoConfig | undefined;
};

/** Codes and addresses: nothing to correct, and nothing to begin with a capital. */
export const plainText = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
