import { useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '@/lib/drafts';
import { configValuesOf, type ConfigValues } from './config-values';
import type { SsoConfig } from './sso-settings-calls';

const formName = 'sso-settings';

/** Whether a kept value is of the kind that the field holds. */
function fits(kept: unknown, sample: unknown): boolean {
  if (!Array.isArray(sample)) return typeof kept === typeof sample;
  return Array.isArray(kept) && kept.every((entry) => typeof entry === 'string');
}

/** What this person had typed for this configuration before the page or the session ended. Never a secret. */
export function readConfigDraft(userId: string, config: SsoConfig | undefined): ConfigValues | undefined {
  const kept = readDraft(formName, userId);
  if (!kept || kept.configId !== (config?.id ?? '')) return undefined;
  const stored = Object.entries(configValuesOf(config));
  return Object.fromEntries(
    stored.map(([name, value]) => [name, fits(kept[name], value) ? kept[name] : value]),
  ) as ConfigValues;
}

export const clearConfigDraft = (): void => clearDraft(formName);

/** Keeps what differs from what is stored, with every change. */
export function useStoreDraft(userId: string, configId: string, values: ConfigValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) saveDraft(formName, userId, { ...values, configId });
    else clearConfigDraft();
  }, [userId, configId, values, isDirty]);
}
