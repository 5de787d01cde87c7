import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentPage } from './content-page';
import { ContentUnavailable } from '../content-unavailable';
import { previewCookie } from '../preview/preview-cookie';
import { enterPreview, exitPreview } from '../preview/preview-routes';

const secret = 'a-secret-of-more-than-32-characters';
const nowMs = Date.UTC(2026, 2, 7, 12);
const hourMs = 60 * 60 * 1_000;

beforeEach(() => {
  vi.stubEnv('CMS_PREVIEW_SECRET', secret);
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

type Query = Record<string, string | string[]>;

function visit(query: Query = {}, cookies: Record<string, string> = {}) {
  const headers = new Map<string, string>();
  const res = { statusCode: 200, setHeader: (name: string, value: string) => void headers.set(name, value) };
  const req = { headers: { 'x-request-id': 'id-1' }, cookies };
  return { context: { query, req, res } as unknown as GetServerSidePropsContext, headers, res };
}

/** Converts `Set-Cookie` to what a browser sends back. */
function cookiesOf(setCookie: string | undefined): Record<string, string> {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie ?? '') ?? [];
  return { [name]: value };
}

describe('a content page', () => {
  const show = contentPage(async ({ preview }) => ({ preview }));

  it('shows its content', async () => {
    const { context, headers } = visit();
    expect(await show(context)).toEqual({ props: { unavailable: false, preview: false, content: { preview: false } } });
    expect([...headers]).toEqual([]);
  });

  it('responds with 404 if there is no content', async () => {
    expect(await contentPage(async () => null)(visit().context)).toEqual({ notFound: true });
  });

  it('L1: responds with 503 and Retry-After, never with 404, if the content is unavailable', async () => {
    const { context, headers, res } = visit();
    const failing = contentPage(async () => {
      throw new ContentUnavailable();
    });
    expect(await failing(context)).toEqual({ props: { unavailable: true, errorId: 'id-1' } });
    expect(res.statusCode).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('rethrows errors other than an outage', async () => {
    const broken = contentPage(async () => {
      throw new TypeError('x');
    });
    await expect(broken(visit().context)).rejects.toThrow(TypeError);
  });
});

describe('preview', () => {
  const show = contentPage(async ({ preview }) => ({ preview }));
  const isPreviewed = async (query: Query, cookies: Record<string, string>) => {
    const { context, headers } = visit(query, cookies);
    const { props } = (await show(context)) as { props: { preview: boolean } };
    return { isOn: props.preview, cacheControl: headers.get('cache-control'), robots: headers.get('x-robots-tag') };
  };
  const valid = () => cookiesOf(previewCookie(secret, nowMs));

  it('preview is turned on by the secret for an hour, for this host only, and redirects to a path of this site', async () => {
    const { context, headers } = visit({ secret, path: '/blog/x?page=2#y' });
    expect(await enterPreview(context)).toEqual({
      redirect: { destination: '/blog/x?page=2&preview=1#y', permanent: false },
    });
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-preview=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('preview is turned on and off in a frame of another site by a partitioned cookie', async () => {
    const framed = (query: Query) => {
      const { context, headers } = visit(query);
      context.req.headers['sec-fetch-dest'] = 'iframe';
      return { context, headers };
    };
    const [on, off] = [framed({ secret, path: '/blog/x' }), framed({ path: '/blog/x' })];
    await enterPreview(on.context);
    await exitPreview(off.context);
    for (const { headers } of [on, off]) expect(headers.get('set-cookie')).toMatch(/; SameSite=None; Partitioned$/);
  });

  it('preview is announced to the front door only if drafts are shown', async () => {
    const headersOf = async (query: Query, cookies: Record<string, string>) => {
      const { context, headers } = visit(query, cookies);
      await show(context);
      return headers.get('x-shows-drafts');
    };
    expect(await headersOf({ preview: '1' }, valid())).toBe('yes');
    expect(await headersOf({ preview: '1' }, {})).toBeUndefined();
    expect(await headersOf({}, valid())).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
    'J4: redirects to the home page for the path %j',
    async (path) => {
      const { context } = visit({ secret, ...(path && { path }) });
      expect(await enterPreview(context)).toMatchObject({ redirect: { destination: '/?preview=1' } });
    },
  );

  it.each<[string, Query]>([
    ['a wrong secret', { secret: `${secret}x` }],
    ['no secret', {}],
    ['a secret twice', { secret: [secret, secret] }],
  ])('responds with 404 with %s', async (_what, query) => {
    const { context, headers } = visit({ ...query, path: '/blog/x' });
    expect(await enterPreview(context)).toEqual({ notFound: true });
    expect(headers.get('set-cookie')).toBeUndefined();
  });

  it('preview does not exist without a secret', async () => {
    vi.stubEnv('CMS_PREVIEW_SECRET', '');
    vi.stubEnv('KEYS_DIR', '/nowhere');
    expect(await enterPreview(visit({ secret: '' }).context)).toEqual({ notFound: true });
  });

  it('L2: shows drafts only with both the query parameter and the cookie', async () => {
    expect(await isPreviewed({ preview: '1' }, valid())).toMatchObject({ isOn: true });
    expect(await isPreviewed({}, valid())).toMatchObject({ isOn: false });
    expect(await isPreviewed({ preview: '1' }, {})).toMatchObject({ isOn: false });
    expect(await isPreviewed({ preview: ['1', '1'] }, valid())).toMatchObject({ isOn: false });
  });

  it('L1: preview is neither cached nor indexed, even without the cookie', async () => {
    for (const cookies of [valid(), {}]) {
      expect(await isPreviewed({ preview: '1' }, cookies)).toMatchObject({
        cacheControl: 'private, no-store',
        robots: 'noindex',
      });
    }
    expect(await isPreviewed({}, valid())).toMatchObject({ cacheControl: undefined });
  });

  it('ends after an hour, and rejects a forged cookie', async () => {
    const cookies = valid();
    vi.setSystemTime(nowMs + hourMs - 1);
    expect((await isPreviewed({ preview: '1' }, cookies)).isOn).toBe(true);
    vi.setSystemTime(nowMs + hourMs);
    expect((await isPreviewed({ preview: '1' }, cookies)).isOn).toBe(false);
    const [value = ''] = Object.values(cookies);
    const later = `${Number(value.split('.')[0]) + 3_600}.${value.split('.')[1]}`;
    for (const forged of [
      later,
      cookiesOf(previewCookie(`${secret}x`, nowMs + hourMs))['__Host-preview'] ?? '',
      'x',
      '.',
    ]) {
      expect((await isPreviewed({ preview: '1' }, { '__Host-preview': forged })).isOn).toBe(false);
    }
  });

  it('preview is turned off by a redirect to the published page', async () => {
    const { context, headers } = visit({ path: '/blog/x?preview=1&page=2' });
    expect(await exitPreview(context)).toEqual({ redirect: { destination: '/blog/x?page=2', permanent: false } });
    expect(headers.get('set-cookie')).toBe('__Host-preview=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax');
  });
});
