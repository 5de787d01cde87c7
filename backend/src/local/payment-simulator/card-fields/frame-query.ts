import { z } from 'zod';
import type { Config } from '@/backend/config';
import { HttpError } from '@/backend/http/errors/http-error';

/** Returns the origins of the site's pages: the public one, and the loopback names of local mode. */
export function pageOrigins({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>): string[] {
  const { origin, port, protocol } = new URL(publicBaseUrl);
  const local = ['localhost', '127.0.0.1'].map((host) => new URL(`${protocol}//${host}:${port}`).origin);
  return [...new Set([origin, ...local])];
}

const Query = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  /** The origin of the page that contains the frame. */
  parent: z.string(),
  secret: z.string().optional(),
});

/** @throws {HttpError} 400 for a page of another site. */
export function readFrameQuery(query: unknown, parents: readonly string[]): z.infer<typeof Query> {
  const parsed = Query.safeParse(query);
  if (!parsed.success || !parents.includes(parsed.data.parent)) throw new HttpError(400, 'error_validation');
  return parsed.data;
}
