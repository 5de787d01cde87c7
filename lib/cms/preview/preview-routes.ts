import { safePath } from '@app/api-client/rules/identity/safe-path';
import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps } from 'next';
import { neverCached } from '@app/routes/never-cached';
import { warnToStandardError } from '../../upstream/server-log';
import { clearedPreviewCookie, isSecret, previewCookie } from './preview-cookie';
import { readPreviewSecret } from './preview-secret';

/** Base for parsing paths. Never resolved. */
const anyOrigin = 'https://own.invalid';

function withPreview(path: unknown, isOn: boolean): string {
  const url = new URL(safePath(path), anyOrigin);
  if (isOn) url.searchParams.set('preview', '1');
  else url.searchParams.delete('preview');
  return url.pathname + url.search + url.hash;
}

/** Whether the page is loaded into a frame (Fetch Metadata). */
const isFramed = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'iframe';

/** The URL contains the secret, so it must be neither cached nor sent as `Referer`. */
const privateHeaders = { 'cache-control': neverCached, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** `/preview?secret=…&path=/blog/x`: turns preview on for an hour if the secret is right. Otherwise 404. */
export const enterPreview: GetServerSideProps = async ({ query, req, res }) => {
  const secret = readPreviewSecret();
  for (const [name, value] of Object.entries(privateHeaders)) res.setHeader(name, value);
  if (secret === undefined || !isSecret(query.secret, secret)) {
    warnToStandardError('preview rejected', {
      reason: secret === undefined ? 'no CMS_PREVIEW_SECRET' : 'wrong secret',
    });
    return { notFound: true };
  }
  res.setHeader('set-cookie', previewCookie(secret, Date.now(), isFramed(req)));
  return { redirect: { destination: withPreview(query.path, true), permanent: false } };
};

/** `/preview/leave?path=/blog/x`: turns preview off. */
export const exitPreview: GetServerSideProps = async ({ query, req, res }) => {
  for (const [name, value] of Object.entries(privateHeaders)) res.setHeader(name, value);
  res.setHeader('set-cookie', clearedPreviewCookie(isFramed(req)));
  return { redirect: { destination: withPreview(query.path, false), permanent: false } };
};
