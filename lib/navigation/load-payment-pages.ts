import { isPaymentPage } from '@app/routes/payment-pages';
import { pathnameOf } from '@app/routes/pathname-of';
import { loadDocuments, type PatchableRouter } from './load-documents';

/**
 * Loads a new document when the user enters or leaves the payment pages: in the former one's, the card fields would be
 * blocked, or other pages could load the payment provider's scripts.
 */
export function loadPaymentPages(router: PatchableRouter, location: Pick<Location, 'assign' | 'replace'>): void {
  loadDocuments(
    router,
    location,
    (address) => isPaymentPage(pathnameOf(address)) === isPaymentPage(pathnameOf(router.asPath)),
  );
}
