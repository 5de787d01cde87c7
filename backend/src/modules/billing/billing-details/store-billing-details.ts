import type { BillingDetailsInput } from '@app/api-client/contract/fields/billing-details';
import { normalizePostalCode } from '@app/api-client/rules/billing/postal-code';
import { normalizeVatNumber, vatCountryOf } from '@app/api-client/rules/billing/vat-number';
import type { z } from 'zod';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { upsertBillingDetails } from './billing-details.repository';

/** Validated billing details, as a form or an order contains them. */
export type BillingDetailsFields = z.infer<typeof BillingDetailsInput>;

/** Returns the only spelling of a VAT number. The contract rejects numbers without the format of their country. */
function spellVatNumber({ country, vatNumber }: BillingDetailsFields): string | null {
  if (vatNumber === null) return null;
  const number = normalizeVatNumber(country, vatNumber);
  if (number === undefined) throw new Error('VAT number without the format of its country');
  return number;
}

/** Returns the only spelling of a postal code. The contract rejects codes without the format of their country. */
function spellPostalCode({ country, postalCode }: BillingDetailsFields): string | null {
  if (postalCode === null) return null;
  const code = normalizePostalCode(country, postalCode);
  if (code === undefined) throw new Error('Postal code without the format of its country');
  return code;
}

/**
 * Stores the recipient of an organization's invoices. Invoices that were already issued do not change.
 * @param transaction Must have locked or created the organization.
 * @param input As the contract has validated it.
 */
export async function storeBillingDetails(
  transaction: Transaction,
  { clock, vatRegister }: Pick<Deps, 'clock' | 'vatRegister'>,
  organizationId: string,
  input: BillingDetailsFields,
): Promise<void> {
  const vatNumber = spellVatNumber(input);
  const now = clock.now();
  const isLookedUp = vatRegister !== undefined && vatNumber !== null && vatCountryOf(input.country) !== undefined;
  await upsertBillingDetails(transaction, {
    ...input,
    organizationId,
    companyName: input.billingType === 'Business' ? input.companyName : null,
    postalCode: spellPostalCode(input),
    vatNumber,
    vatCheck: vatNumber === null ? 'none' : isLookedUp ? 'pending' : 'not_verified',
    vatName: null,
    vatCheckDueAt: isLookedUp ? now : null,
    updatedAt: now,
  });
}
