import type { ServerResponse } from 'node:http';
import { neverCached } from '@app/routes/never-cached';
import { longestPauseMs } from '../../upstream/breaker';
import { ContentUnavailable } from '../content-unavailable';

/** Incomplete pages are cached no longer than the breaker's longest pause. */
const incompletePage = `public, max-age=0, s-maxage=${longestPauseMs / 1_000}`;

/**
 * Reads an optional part of a page. If it is unavailable, returns an empty list and lets the page be cached for seconds
 * only.
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
