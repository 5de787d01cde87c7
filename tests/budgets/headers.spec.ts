import { get, type IncomingMessage } from 'node:http';
import { pagesOfService } from '@app/routes/page-services';
import { expect, test } from '@playwright/test';
import { FrontDoorProcess } from '../support/processes/front-door-process';
import { startNginx, type Nginx } from '../support/processes/nginx';

/** nginx buffers 4 kB of headers by default. */
const pageBytesMax = 1_500;
const fileBytesMax = 700;
/** With every other setting that contains a host. */
const longestPageBytesMax = 2_000;

const settings = {
  APP_ENV: 'production',
  PUBLIC_BASE_URL: 'https://www.dcipher.example',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  RECAPTCHA_SITE_KEY: 'a-site-key',
  CMS_BASE_URL: 'https://content.dcipher.example',
  CMS_IMAGE_HOSTS: 'images.dcipher.example',
  // A port without a listener.
  BACKEND_URL: 'http://127.0.0.1:9',
};
const longSettings = {
  ...settings,
  CMS_IMAGE_HOSTS: 'images.dcipher.example,more-images.dcipher.example,cdn.dcipher.example',
  NEXT_PUBLIC_API_BASE_URL: 'https://api.dcipher.example',
  WORKFLOW_DEFINITIONS_URL: 'https://workflows.dcipher.example/definitions',
  ANALYTICS_KEY: 'phc_key',
  ANALYTICS_HOST: 'https://analytics.dcipher.example',
  TAG_CONTAINER_ID: 'GTM-ABC1234',
  TAG_HOSTS: 'tags.dcipher.example',
  SENTRY_DSN: 'https://key@errors.dcipher.example/1',
  AFFILIATE_TENANT: 'dcipher',
  AFFILIATE_SCRIPT_URLS: 'https://cdn.partners.example/tracking.js',
  AFFILIATE_CLICK_PARAMETER: 'linkId',
  AFFILIATE_REVENUE_ORIGIN_ID: '8f1c7d9e-0000-4000-8000-000000000000',
  AFFILIATE_COOKIE_DAYS: '90',
  AFFILIATE_HOSTS: 'dcipher.partners.example',
};
/** Pages whose policies allow the hosts of services. */
const pagesWithServices = Object.values(pagesOfService).flat();
const pages = ['/about', '/login', '/account', '/new-password/link', '/no-such-page'];

/** Requests a page or a file like a TLS proxy. @param encoding The encoding that the browser accepts. */
const open = (origin: string, path: string, encoding = 'br'): Promise<IncomingMessage & { text: string }> =>
  new Promise((resolve, reject) => {
    const client = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
    const headers = { ...client, 'accept-encoding': encoding };
    get(new URL(path, origin), { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(Object.assign(response, { text })));
    }).on('error', reject);
  });

/** @returns The size of the status line and the headers, in bytes. */
function headerBytesOf({ rawHeaders, statusCode, statusMessage }: IncomingMessage): number {
  const statusLine = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length;
  return rawHeaders.reduce((bytes, text) => bytes + text.length + 2, statusLine) + 2;
}

/** @returns The scripts, styles and fonts of a page. */
async function filesOf(origin: string, page: string): Promise<string[]> {
  const { text } = await open(origin, page, 'identity');
  const files = [...text.matchAll(/(?:src|href)="(\/(?:_next\/static|fonts)\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  return [...new Set(files), '/favicon.svg'];
}

test.describe('headers with reCAPTCHA and an outside image host', () => {
  let frontDoor: FrontDoorProcess;
  let nginx: Nginx | undefined;
  test.beforeAll(async () => {
    frontDoor = await FrontDoorProcess.start(settings);
    nginx = await startNginx(frontDoor.url);
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await frontDoor.remove();
  });

  test('take at most 1.5 kB of a page and 700 bytes of a file', async () => {
    const files = await filesOf(frontDoor.url, '/about');
    expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
    for (const path of pages) {
      const bytes = headerBytesOf(await open(frontDoor.url, path));
      process.stdout.write(`${path}: ${bytes} bytes of headers\n`);
      expect.soft(bytes, path).toBeLessThanOrEqual(pageBytesMax);
    }
    for (const path of files) {
      const response = await open(frontDoor.url, path);
      expect.soft(response.statusCode, path).toBe(200);
      expect.soft(headerBytesOf(response), path).toBeLessThanOrEqual(fileBytesMax);
    }
  });

  test('reach the browser through nginx with its defaults', async () => {
    test.skip(!nginx, 'nginx is not installed');
    const { url } = nginx ?? frontDoor;
    for (const path of [...pages, ...(await filesOf(url, '/about'))]) {
      const response = await open(url, path);
      expect.soft(response.statusCode, path).toBe(path === '/no-such-page' ? 404 : 200);
    }
  });
});

test('headers take at most 2 kB of a page with every setting that names a host', async () => {
  const frontDoor = await FrontDoorProcess.start(longSettings);
  try {
    for (const path of [...pages, ...pagesWithServices]) {
      expect.soft(headerBytesOf(await open(frontDoor.url, path)), path).toBeLessThanOrEqual(longestPageBytesMax);
    }
  } finally {
    await frontDoor.remove();
  }
});
