import * as z from 'zod';
import { queryInteger } from './values';
import { text } from './text';

/**
 * One page of a long list. Keyset cursors keep the response time independent of the list's length, and rows added
 * between two requests cause no duplicates.
 */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('Items of this page, in the order documented for the call.'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Cursor of the next page, to be sent as `cursor`; `null` on the last page.'),
  });
}

/** Query parameters of every paginated call. */
export const pageQuery = {
  cursor: text(400).optional().describe('`nextCursor` of the previous page. Omit it to get the first page.'),
  limit: queryInteger(1, 100).default(20).describe('Maximum number of items per page, from 1 to 100.'),
};
