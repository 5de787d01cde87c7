import { checkBilling } from '@/components/forms/billing-fields/check-billing';
import type { FieldIssues } from '@/components/forms/form/form-problems';
import type { OrderValues } from './order-values';

/** Validates the last step of the checkout. The card is checked by the provider's fields. */
export function checkOrder(values: OrderValues): FieldIssues<OrderValues> {
  return {
    ...(!values.holderName.trim() && { holderName: { code: 'required' } }),
    ...checkBilling(values),
    ...(!values.isConsented && { isConsented: { code: 'required' } }),
  };
}
