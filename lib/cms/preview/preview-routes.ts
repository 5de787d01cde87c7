import { safePath } from '@app/api-client/rules/safe-path';
import type { GetServerSideProps } from 'next';
import { neverCached } from '../../never-cached';
import { warnToStandardError } from '../../upstream/server-log';
import { clearedPreviewCookie, isSecret, previewCookie } from './preview-cookie';
import { readPreviewSecret } from './preview-secret';

/** Never looked up: paths are parsed against it. */
const anyOrigin = 'https://own.invalid';

function withPreview(path: unknown, isOn: boolean): string {
  const url = new URL(safePath(path), anyOrigin);
  if (isOn) url.searchParams.set('preview', '1');
  else url.searchParams.delete('preview');
  return url.pathname + url.search + url.hash;
}

/** The address carries the secret: it is kept by no cache and handed on in no `Referer`. */
const privateHeaders = { 'cache-control': neverCached, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** `/preview?secret=…&path=/blog/x`: whoever knows the secret sees drafts for an hour. Without it there is no such page. */
export const enterPreview: GetServerSideProps = async ({ query, res }) => {
  const secret = readPreviewSecret();
  for (const [name, value] of Object.entries(privateHeaders)) res.setHeader(name, value);
  if (secret === undefined || !isSecret(query.secret, secret)) {
    warnToStandardError('preview refused', { reason: secret === undefined ? 'no CMS_PREVIEW_SECRET' : 'wrong secret' });
    return { notFound: true };
  }
  res.setHeader('set-cookie', previewCookie(secret, Date.now()));
  return { redirect: { destination: withPreview(query.path, true), permanent: false } };
};

/** `/preview/leave?path=/blog/x`: back to what everybody sees. */
export const exitPreview: GetServerSideProps = async ({ query, res }) => {
  for (const [name, value] of Object.entries(privateHeaders)) res.setHeader(name, value);
  res.setHeader('set-cookie', clearedPreviewCookie());
  return { redirect: { destination: withPreview(query.path, false), permanent: false } };
};
