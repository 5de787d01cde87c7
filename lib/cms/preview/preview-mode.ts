import type { GetServerSidePropsContext } from 'next';
import { opensPreview } from './preview-cookie';
import { readPreviewSecret } from './preview-secret';

/**
 * Whether this request is shown drafts: the address says so and the browser may. The address alone would open them to
 * anybody, the cookie alone would put them under an address that a shared cache holds.
 */
export function isPreview({ query, req }: Pick<GetServerSidePropsContext, 'query' | 'req'>): boolean {
  if (query.preview !== '1') return false;
  const secret = readPreviewSecret();
  return secret !== undefined && opensPreview(req.cookies, secret, Date.now());
}
