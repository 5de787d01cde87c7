import { emptyBilling, type BillingValues } from '@/components/forms/billing-fields/billing-values';
import { clearDraft, createDraftStore } from '@/lib/drafts';

const formName = 'billing';

const draftOf = (userId: string) => createDraftStore(formName, userId, emptyBilling);

/** Unsaved changes from an earlier visit. */
export const readBillingDraft = (userId: string): Partial<BillingValues> => draftOf(userId).read();

export const saveBillingDraft = (userId: string, values: BillingValues): void => draftOf(userId).save(values);

export const clearBillingDraft = (): void => clearDraft(formName);

export const hasBillingDraft = (userId: string): boolean => Object.keys(readBillingDraft(userId)).length > 0;
