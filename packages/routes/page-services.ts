import { pathnameOf } from './pathname-of';
import type { RoutePattern } from './route-patterns';

/** Services from which pages load scripts or frames: the CAPTCHA, the example workflow's host, the payment provider. */
export const pageServices = ['captcha', 'workflows', 'payments'] as const;
export type PageService = (typeof pageServices)[number];

/** A page without a parameter. */
type FixedPage = Exclude<RoutePattern, `${string}:${string}`>;

/** The pages of the checkout are one document, which keeps what was typed, so each has what one of them needs. */
const checkout = ['/checkout', '/checkout/account', '/checkout/billing'] as const satisfies readonly FixedPage[];

/**
 * The pages that use each service. The security policy of a page allows its services and no others. A browser keeps the
 * policy of the document, so pages with different services are different documents.
 */
export const pagesOfService: Record<PageService, readonly FixedPage[]> = {
  captcha: ['/', '/signup', '/contact-us', '/download-whitepaper', ...checkout],
  workflows: ['/products/dcipher-workflows'],
  payments: [
    ...checkout,
    ...(['/subscription', '/subscription/options', '/addons'] as const),
    ...(['/payment', '/payment/wallet', '/payment/invoices'] as const),
  ],
};

/** @param address A URL of this site. @returns The services that its page uses. */
export function servicesOf(address: string): PageService[] {
  const pathname = pathnameOf(address);
  return pageServices.filter((service) => pagesOfService[service].some((page) => page === pathname));
}

/** Whether a page may collect card details. @param address A URL of this site. */
export const isPaymentPage = (address: string): boolean => servicesOf(address).includes('payments');
