import { externalTargets } from '../env';
import { isPlannedRoute } from '../open-routes';
import { routes } from '../routes';

/** Where the page of prices leads on to. */
export type PricingLinks = {
  /** Where a plan is bought; null while there is no such page: then every account begins with the free trial. */
  buy: string | null;
  /** Where questions go; null where nothing is configured. */
  contact: string | null;
};

/** Asked on the server: the list of pages that do not exist yet is not for browsers to download. */
export function pricingLinks(): PricingLinks {
  const { infoEmail } = externalTargets;
  const emailHref = infoEmail === undefined ? null : `mailto:${infoEmail}`;
  return {
    buy: isPlannedRoute(routes.checkout) ? null : routes.checkout,
    contact: isPlannedRoute(routes.contactUs) ? emailHref : routes.contactUs,
  };
}
