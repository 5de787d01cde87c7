import * as z from 'zod';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { QuotaCategory } from '../fields/enumerations';
import { Money, ShownTotal } from '../fields/money';
import { ContinuationId, NewCardToken } from '../fields/payment';
import { QuotaUnit } from '../fields/quota';
import { Count, Id, Instant, Percent } from '../fields/values';
import { QuotedTaxPercent } from './invoices';

const packageQuantityMax = 100;

const addOnPackage = z.object({
  id: Id.describe('ID of the package.'),
  name: z.string().describe('Name of the package.'),
  category: QuotaCategory.describe('The category that the package extends.'),
  units: Count.describe('Amount that one package adds, in `unit`.'),
  unit: QuotaUnit,
  price: Money.describe('Price of one package, excluding tax.'),
  renewal: z.enum(['none', 'monthly', 'annual']).describe('Whether the package is paid once or renews.'),
  quantityMax: z.int().describe('Maximum number of packages that can still be bought on the current plan; 0 if none.'),
});

const ownedAddOn = z.object({
  id: Id.describe('ID of the purchase.'),
  packageId: Id.describe('ID of the purchased package.'),
  name: z.string().describe('Name of the package.'),
  category: QuotaCategory.describe('The category that the add-on extends.'),
  quantity: Count.describe('Number of packages.'),
  units: Count.describe('Total amount that the packages add, in `unit`.'),
  unit: QuotaUnit,
  used: Count.describe('Used amount, in `unit`.'),
  left: Count.describe('Remaining amount, in `unit`.'),
  percent: Percent.describe('Used amount in percent.'),
  boughtAt: Instant.describe('When the add-on was bought.'),
  renewsAt: Instant.nullable().describe('When the add-on renews next; `null` if it does not renew.'),
  isIncluded: z
    .boolean()
    .describe('Whether the add-on does not renew because the plan has no limit then that it would extend.'),
  endsAt: Instant.nullable().describe('When the add-on ends; `null` if it renews or lasts until used up.'),
});

export const listAddOnPackages = endpoint({
  name: 'listAddOnPackages',
  summary: 'Lists the add-ons that the organization owns and those that it can buy.',
  method: 'GET',
  path: '/addon-packages',
  access: 'bearer',
  response: z.object({
    owned: z.array(ownedAddOn).describe('Add-ons that the organization owns, most recent first.'),
    purchasable: z
      .array(addOnPackage)
      .describe('Packages that can be bought on the current plan, by category and price.'),
    taxPercent: QuotedTaxPercent,
  }),
  errors: [],
});

export const purchaseAddOnPackage = endpoint({
  name: 'purchaseAddOnPackage',
  summary: 'Buys add-on packages and charges a new card or the default card.',
  method: 'POST',
  path: '/addon-packages/purchase',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    packageId: Id.describe('ID of the package.'),
    quantity: z.int().min(1).max(packageQuantityMax).describe('Number of packages, from 1 to 100.'),
    shownTotal: ShownTotal,
    paymentToken: NewCardToken,
    continuationId: ContinuationId,
  }),
  response: z.object({
    addOn: ownedAddOn.describe('The purchased add-on.'),
    invoiceId: Id.describe('ID of the invoice.'),
    total: Money.describe('Amount charged, including tax.'),
  }),
  errors: [
    ...chargeErrors,
    'error_limit_exceeded',
    'error_subscription_required',
    'error_billing_details_missing',
    'error_payment_method_missing',
  ],
});

/** An add-on whose renewal is off lasts until the end of its period. */
export const updateAddOn = endpoint({
  name: 'updateAddOn',
  summary: 'Turns the renewal of an add-on on or off.',
  method: 'PUT',
  path: '/addon-packages/{addOnId}',
  access: 'bearer',
  params: z.strictObject({ addOnId: Id.describe('ID of the purchase.') }),
  body: z.strictObject({ autoRenewal: z.boolean().describe('Whether the add-on renews automatically.') }),
  response: ownedAddOn,
  errors: ['error_subscription_state', 'error_payment_method_missing'],
});
