import { isPaymentPage } from '@/lib/payment-pages';
import { pathnameOf } from './pathname-of';

/** `as` is the address if `url` is the pattern of a page. */
type Navigate = (url: string | object, as?: string | object, options?: object) => Promise<boolean>;
/** The framework's router, which its links and hooks call. */
export type PatchableRouter = { asPath: string; push: Navigate; replace: Navigate };

/** A navigation that ends with this document. */
const endsHere = new Promise<never>(() => undefined);

/**
 * Loads a new document when the user enters or leaves the payment pages. A browser keeps the security policy of the
 * document when the router shows another page in it: the card fields would be blocked, or other pages could load the
 * payment provider's scripts.
 */
export function loadPaymentPages(router: PatchableRouter, location: Pick<Location, 'assign' | 'replace'>): void {
  const isHere = (url: string) => isPaymentPage(pathnameOf(url)) === isPaymentPage(pathnameOf(router.asPath));
  const withDocuments = (navigate: Navigate, load: (url: string) => void): Navigate => {
    return async (url, as, options) => {
      const address = as ?? url;
      if (typeof address !== 'string' || isHere(address)) return navigate(url, as, options);
      load(address);
      return endsHere;
    };
  };
  router.push = withDocuments(router.push.bind(router), (url) => location.assign(url));
  router.replace = withDocuments(router.replace.bind(router), (url) => location.replace(url));
}
