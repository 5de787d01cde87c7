import * as z from 'zod';
import { Money } from './money';
import { Instant } from './values';

/** Prices of a plan's renewals, as far as they are known. */
export const Renewals = z
  .array(
    z.object({
      from: Instant.describe('The first renewal that costs this amount.'),
      amount: Money.describe('Amount of each renewal from then on, including tax and discounts.'),
    }),
  )
  .describe(
    'What the renewals cost. The first entry is the next renewal; each further entry is a change that is already known, such as the end of a promo code.',
  );
