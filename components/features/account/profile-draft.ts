import type { Account } from '@app/api-client/contract/account/profile';
import { useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts';
import { profileValuesOf, type ProfileValues } from './profile-values';

const formName = 'account-profile';

/** What this person had typed before the page or the session ended; values of another shape than the form's are left out. */
export function readProfileDraft(account: Account): ProfileValues | undefined {
  const stored = readDraft(formName, account.id);
  if (!stored) return undefined;
  const saved = Object.entries(profileValuesOf(account));
  const merged = saved.map(([name, value]) => [name, typeof stored[name] === typeof value ? stored[name] : value]);
  return Object.fromEntries(merged) as ProfileValues;
}

export const clearProfileDraft = (): void => clearDraft(formName);

/** Keeps what differs from what is saved, with every change. */
export function useKeptDraft(userId: string, values: ProfileValues, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) saveDraft(formName, userId, values);
    else clearProfileDraft();
  }, [userId, values, isDirty]);
}
