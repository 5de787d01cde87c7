import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageServices, pagesOfService, servicesOf, type PageService } from '@app/routes/page-services';
import { importsOf } from '@/scripts/measure/import-graph.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The module that loads something of each service. */
const loaders: Record<PageService, string> = {
  captcha: 'components/forms/captcha-field/recaptcha-check',
  workflows: 'components/features/site/products/workflows/workflow-frame',
  payments: 'components/forms/payment-card/load-stripe',
};

const files = ['pages', 'components', 'lib'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const imported = new Map<string, string[]>();
for (const { from, to } of importsOf(
  files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)) {
  imported.set(from, [...(imported.get(from) ?? []), to, `${to}/index`]);
}

/** @returns Every module that a module imports, directly or not, also those that it loads later. */
function reachedFrom(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached;
  reached.add(module);
  for (const next of imported.get(module) ?? []) reachedFrom(next, reached);
  return reached;
}

/** The pages whose code can load something of a service. The local tools are the pages of local mode. */
function pagesThatLoad(service: PageService): string[] {
  const pages = files.filter((file) => /^pages\/(?!local\/)/.test(file)).map((file) => file.replace(/\.tsx?$/, ''));
  const loading = pages.filter((page) => reachedFrom(page).has(loaders[service]));
  return loading.map((page) => page.replace(/^pages/, '').replace(/\/index$/, '') || '/');
}

describe('the services of the pages', () => {
  it.each(pageServices)('J2: every page whose code loads something of the service "%s" declares it', (service) => {
    const loading = pagesThatLoad(service);
    expect(loading.length).toBeGreaterThan(0);
    expect(loading.filter((page) => !servicesOf(page).includes(service))).toEqual([]);
  });

  it.each(pageServices)(
    'J2: a page without such code declares "%s" only for the document of the checkout',
    (service) => {
      const loading = pagesThatLoad(service);
      const others = pagesOfService[service].filter((page) => !loading.includes(page));
      expect(others.filter((page) => !page.startsWith('/checkout'))).toEqual([]);
    },
  );

  it('a page has its services with a query, a fragment and a trailing slash, and another page has none', () => {
    for (const address of ['/contact-us?topic=sales', '/contact-us#form', '/contact-us/'])
      expect(servicesOf(address)).toEqual(['captcha']);
    expect(servicesOf('/checkout/billing')).toEqual(['captcha', 'payments']);
    for (const address of ['/payments', '/contact-us/x', '/nowhere', '/_next/data/x/payment.json'])
      expect(servicesOf(address)).toEqual([]);
  });
});
