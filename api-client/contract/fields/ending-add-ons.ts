import * as z from 'zod';
import { Count, Instant } from './values';

/** Add-ons that end with their paid period because of a change of plan. */
export const EndingAddOns = z
  .array(
    z.object({
      name: z.string().describe('Name of the package.'),
      quantity: Count.describe('Number of packages.'),
      endsAt: Instant.describe('When the add-on ends instead of renewing.'),
    }),
  )
  .describe('Add-ons that do not renew any more, because the new plan has no limit that they would extend.');
