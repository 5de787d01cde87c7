import { expect, it, vi } from 'vitest';
import type { PatchableRouter } from './load-documents';
import { loadByPolicy } from './load-by-policy';

const everything = { captcha: true, workflows: true, payments: true };

function openPage(asPath: string, has = everything) {
  const navigation = () => vi.fn<PatchableRouter['push']>(async () => true);
  const navigate = { push: navigation(), replace: navigation() };
  const location = { assign: vi.fn(), replace: vi.fn() };
  const router: PatchableRouter = { asPath, ...navigate };
  loadByPolicy(router, location, has);
  return { router, navigate, location };
}

it.each([
  ['/account', '/payment'],
  ['/pricing', '/checkout?plan=team'],
  ['/about', '/contact-us?topic=sales'],
  ['/', '/pricing'],
  ['/contact-us', '/account'],
  ['/solutions', '/products/dcipher-workflows'],
  ['/products/dcipher-workflows', '/contact-us'],
  ['/account', '/subscription/options#plans'],
  ['/', '/addons'],
  ['/payment/invoices?from=2026-01-01', '/account'],
  ['/checkout/billing', '/postsignup'],
])('H2, J2: loads a new document on the way from %s to %s', (from, to) => {
  const { router, navigate, location } = openPage(from);
  void router.push(to);
  void router.replace(to);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(to);
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(to);
  expect(navigate.push).not.toHaveBeenCalled();
  expect(navigate.replace).not.toHaveBeenCalled();
});

it.each([
  ['/account', '/account/organization'],
  ['/checkout/account', '/checkout/billing'],
  ['/payment', '/subscription'],
  ['/', '/signup'],
  ['/pricing', '/payments-explained'],
])('keeps the document on the way from %s to %s', async (from, to) => {
  const { router, navigate, location } = openPage(from);
  expect(await router.push(to, undefined, { shallow: true })).toBe(true);
  await router.replace(to);
  expect(navigate.push).toHaveBeenCalledExactlyOnceWith(to, undefined, { shallow: true });
  expect(navigate.replace).toHaveBeenCalledOnce();
  expect(location.assign).not.toHaveBeenCalled();
  expect(location.replace).not.toHaveBeenCalled();
});

it('J2: keeps the document on the way to a page whose services are not configured', async () => {
  const { router, navigate } = openPage('/about', { captcha: false, workflows: false, payments: true });
  await router.push('/contact-us');
  await router.push('/products/dcipher-workflows');
  expect(navigate.push).toHaveBeenCalledTimes(2);
});

it('decides by the address, if the page is given by its pattern', () => {
  const { router, location } = openPage('/account');
  void router.push('/[page]', '/payment');
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/payment');
});

it('keeps the document when only the query of the page changes', async () => {
  const { router, navigate } = openPage('/payment');
  await router.replace({ pathname: '/payment', query: { page: '2' } });
  expect(navigate.replace).toHaveBeenCalledOnce();
});

it('leaves the page at once, so that code after the navigation does not run on it', async () => {
  const { router } = openPage('/account');
  const finished = vi.fn();
  void router.push('/payment').then(finished);
  await new Promise((resolve) => setImmediate(resolve));
  expect(finished).not.toHaveBeenCalled();
});
