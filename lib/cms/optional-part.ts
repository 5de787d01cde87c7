import type { ServerResponse } from 'node:http';
import { neverCached } from '../never-cached';
import { longestPauseMs } from '../upstream/breaker';
import { ContentUnavailable } from './content-unavailable';

/** No cache keeps a page that lacks parts for longer than the content service may be left alone. */
const incompletePage = `public, max-age=0, s-maxage=${longestPauseMs / 1_000}`;

/**
 * Reads a part that its page can do without: there is nothing of it while it cannot be had, and the page that lacks it is
 * kept for seconds only.
 */
export async function orEmptyList<Item>(
  list: () => Promise<Item[]>,
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
): Promise<Item[]> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    if (response.getHeader('cache-control') !== neverCached) response.setHeader('cache-control', incompletePage);
    return [];
  }
}
