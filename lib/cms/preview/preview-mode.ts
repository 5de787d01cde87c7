import type { GetServerSidePropsContext } from 'next';
import { opensPreview } from './preview-cookie';
import { readPreviewSecret } from './preview-secret';

/**
 * Whether this request is shown drafts. Both the query parameter and the cookie are required: the parameter alone would
 * show them to anyone, the cookie alone would let a shared cache store them under a public URL.
 */
export function isPreview({ query, req }: Pick<GetServerSidePropsContext, 'query' | 'req'>): boolean {
  if (query.preview !== '1') return false;
  const secret = readPreviewSecret();
  return secret !== undefined && opensPreview(req.cookies, secret, Date.now());
}
