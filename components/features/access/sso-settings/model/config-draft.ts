import { useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '@/lib/drafts';
import { configValuesOf, type ConfigValues } from './config-values';
import type { SsoConfig } from '../api/sso-settings-calls';

const formName = 'sso-settings';

/** Whether a stored value has the field's type. */
function fits(stored: unknown, sample: unknown): boolean {
  if (!Array.isArray(sample)) return typeof stored === typeof sample;
  return Array.isArray(stored) && stored.every((entry) => typeof entry === 'string');
}

/** The user's draft for this configuration. Contains no secrets. */
export function readConfigDraft(userId: string, config: SsoConfig | undefined): ConfigValues | undefined {
  const stored = readDraft(formName, userId);
  if (!stored || stored.configId !== (config?.id ?? '')) return undefined;
  const current = Object.entries(configValuesOf(config));
  return Object.fromEntries(
    current.map(([name, value]) => [name, fits(stored[name], value) ? stored[name] : value]),
  ) as ConfigValues;
}

export const clearConfigDraft = (): void => clearDraft(formName);

/** Stores the changed values on every change. */
export function useStoreDraft(userId: string, configId: string, values: ConfigValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) saveDraft(formName, userId, { ...values, configId });
    else clearConfigDraft();
  }, [userId, configId, values, isDirty]);
}
