import type { FormDraft } from '@/components/forms/form/form-draft';
import { emptyBilling, type BillingValues } from '@/components/forms/billing-fields/billing-values';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import type { TaxFacts } from '../hooks/use-checkout-price';

/** The values of the last step. The card itself is in the provider's fields. */
export type OrderValues = BillingValues & { holderName: string; isConsented: boolean };

const formName = 'checkout';
/** The owner of the draft, who has no account yet. */
const visitor = '';

export const emptyOrder: OrderValues = { ...emptyBilling, holderName: '', isConsented: false };

/** A visitor's draft, without the consent, which is given anew each time. */
export function orderDraft(): FormDraft<OrderValues> {
  const { isConsented: _givenAnew, ...sample } = emptyOrder;
  const store = createDraftStore(formName, visitor, sample);
  return { read: store.read, save: ({ isConsented: _unsaved, ...values }) => store.save(values) };
}

export const clearOrderDraft = (): void => clearDraft(formName);

const vatCharactersMin = 4;

/** Facts that decide the shown tax, as far as they are filled in. */
export function taxFactsOf({ country, billingType, vatNumber }: Partial<OrderValues>): TaxFacts {
  const vat = vatNumber?.trim() ?? '';
  const hasVat = billingType === 'Business' && vat.length >= vatCharactersMin;
  return {
    ...(country && { country }),
    ...(billingType && { billingType }),
    ...(hasVat && { vatNumber: vat }),
  };
}
