import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Currency, Money } from '../fields/money';
import { Count, Id } from '../fields/values';

export const listWalletPackages = endpoint({
  name: 'listWalletPackages',
  summary: 'Lists the packages of credits, smallest first.',
  method: 'GET',
  path: '/wallet-packages',
  access: 'public',
  query: z.strictObject({ currency: Currency.default('usd') }),
  response: z.array(
    z.object({
      id: Id.describe('ID of the package.'),
      name: z.string().describe('Name of the package.'),
      credits: Count.describe('Number of credits.'),
      price: Money.describe('Price, excluding tax.'),
      validMonths: z.int().nullable().describe('Months until the credits expire; `null` if they do not expire.'),
    }),
  ),
  errors: [],
});
