import * as z from 'zod';
import { queryInteger } from './values';
import { text } from './text';

/**
 * A part of a list that may be long. The next part is asked for by a cursor (keyset), so that the time does not grow
 * with the list and nothing is shown twice when rows are added meanwhile.
 */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('This part of the list, in the order that the call states.'),
    nextCursor: z.string().nullable().describe('Passed as `cursor`, it yields the next part; null on the last one.'),
  });
}

/** The parameters of every call that answers with a page: spread into its query. */
export const pageQuery = {
  cursor: text(400).optional().describe('`nextCursor` of the part before. Left out: the first part.'),
  limit: queryInteger(1, 100).default(20).describe('The most items of this part, 1 to 100.'),
};
