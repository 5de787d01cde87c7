import type { Account } from '@app/api-client/contract/access/profile';
import { useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '@/lib/drafts';
import { toProfileValues, type ProfileValues } from './profile-values';

const formName = 'account-profile';

/**
 * Reads the unsaved changes of this user from an earlier visit. Values whose type differs from the form's are dropped.
 */
export function readProfileDraft(account: Account): ProfileValues | undefined {
  const stored = readDraft(formName, account.id);
  if (!stored) return undefined;
  const saved = Object.entries(toProfileValues(account));
  const merged = saved.map(([name, value]) => [name, typeof stored[name] === typeof value ? stored[name] : value]);
  return Object.fromEntries(merged) as ProfileValues;
}

export const clearProfileDraft = (): void => clearDraft(formName);

/** Stores unsaved changes after every edit, and clears the draft when nothing differs from the saved profile. */
export function useStoreDraft(userId: string, values: ProfileValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) saveDraft(formName, userId, values);
    else clearProfileDraft();
  }, [userId, values, isDirty]);
}
