import { externalTargets } from '../env';
import { isPlannedRoute } from '../planned-routes';
import { routes } from '../routes';

/** The links of the pricing page. */
export type PricingLinks = {
  /** The contact page or email link; null if none is configured. */
  contact: string | null;
};

/** Resolved on the server, so that browsers do not download the list of planned pages. */
export function pricingLinks(): PricingLinks {
  const { infoEmail } = externalTargets;
  const emailHref = infoEmail === undefined ? null : `mailto:${infoEmail}`;
  return {
    contact: isPlannedRoute(routes.contactUs) ? emailHref : routes.contactUs,
  };
}
