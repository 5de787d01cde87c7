import * as z from 'zod';
import { endpoint } from './endpoint';
import { QuotaCategory } from './fields/enumerations';
import { Money, ShownMoney } from './fields/money';
import { QuotaUnit } from './fields/quota';
import { Count, Id, Instant, Percent } from './fields/values';

const packageQuantityMax = 100;

const addOnPackage = z.object({
  id: Id.describe('Identifies the package.'),
  name: z.string().describe('Name of the package.'),
  category: QuotaCategory.describe('What it adds to.'),
  units: Count.describe('How much one package adds, in the unit.'),
  unit: QuotaUnit,
  price: Money.describe('Price of one package, without tax.'),
  renewal: z.enum(['none', 'monthly', 'annual']).describe('Whether it is paid once or renews.'),
  quantityMax: z.int().describe('The most packages that may still be bought on this plan; 0 when none.'),
});

const ownedAddOn = z.object({
  id: Id.describe('Identifies the purchase.'),
  packageId: Id.describe('The package that was bought.'),
  name: z.string().describe('Name of the package.'),
  category: QuotaCategory.describe('What it adds to.'),
  quantity: Count.describe('How many packages.'),
  units: Count.describe('How much they add together, in the unit.'),
  unit: QuotaUnit,
  used: Count.describe('Used of it, in the unit.'),
  left: Count.describe('Still free of it, in the unit.'),
  percent: Percent.describe('Used share in percent.'),
  boughtAt: Instant.describe('When it was bought.'),
  renewsAt: Instant.nullable().describe('When it renews next; null when it does not.'),
  endsAt: Instant.nullable().describe('When it ends; null when it renews or lasts until used up.'),
});

export const listAddOnPackages = endpoint({
  name: 'listAddOnPackages',
  summary: 'Lists the add-ons that the organization owns and those that it can buy.',
  method: 'GET',
  path: '/addon-packages',
  access: 'bearer',
  response: z.object({
    owned: z.array(ownedAddOn).describe('What the organization owns, latest first.'),
    purchasable: z.array(addOnPackage).describe('What can be bought on the present plan, by category and price.'),
  }),
  errors: [],
});

export const purchaseAddOnPackage = endpoint({
  name: 'purchaseAddOnPackage',
  summary: 'Buys add-on packages and charges the default card.',
  method: 'POST',
  path: '/addon-packages/purchase',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    packageId: Id.describe('The package.'),
    quantity: z.int().min(1).max(packageQuantityMax).describe('How many, 1 to 100.'),
    shownTotal: ShownMoney.describe('Total with tax as it was shown; another sum refuses the purchase.'),
  }),
  response: z.object({
    addOn: ownedAddOn.describe('What is owned now.'),
    invoiceId: Id.describe('The invoice of the purchase.'),
    total: Money.describe('What was charged, tax included.'),
  }),
  errors: [
    'error_quote_stale',
    'error_limit_exceeded',
    'error_payment_method_missing',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});
