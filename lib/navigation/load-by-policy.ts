import { servicesOf, type PageService } from '@app/routes/page-services';
import { externalTargets, recaptchaSiteKey } from '@/lib/env';
import { loadDocuments, type PatchableRouter } from './load-documents';

/** Whether this installation has a service that the pages' security policies allow. */
const configured: Record<PageService, boolean> = {
  captcha: recaptchaSiteKey !== undefined,
  workflows: externalTargets.workflowFrameUrl !== undefined,
  payments: true,
};

/**
 * Loads a new document on the way to a page that uses other services. In the current document, its security policy
 * would block the page's services, or the page could load those of another one.
 */
export function loadByPolicy(
  router: PatchableRouter,
  location: Pick<Location, 'assign' | 'replace'>,
  has: Record<PageService, boolean> = configured,
): void {
  const usedBy = (address: string) => servicesOf(address).filter((service) => has[service]);
  loadDocuments(router, location, (address) => usedBy(address).join() === usedBy(router.asPath).join());
}
