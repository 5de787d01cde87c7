/** The affiliate service, and the cookie in which its scripts store the id of a click. */
export const affiliateService = 'Trackdesk';
export const affiliateClickIdName = 'trakdesk_cid';

/** The kinds of scripts: a visitor from a partner, a customer's email address, and the two conversions. */
export const affiliateKinds = ['click', 'email', 'freetrial', 'lead'] as const;
export type AffiliateKind = (typeof affiliateKinds)[number];

/** One tenant of the affiliate service. */
export type AffiliateSettings = {
  tenant: string;
  /** The address of each kind's script. */
  scripts: Record<AffiliateKind, string>;
  /** The query parameter that marks a partner link. */
  clickParameter: string;
  /** The service's id of the revenue that a customer's email address is connected with. */
  revenueOriginId: string;
  /** Lifetime of the service's cookie in days, as it is set there. */
  cookieDays: number;
};

/** Local mode's stand-in, as a path: the browser reaches it under another name of this machine. */
export const localAffiliatePath = '/local/affiliate';
export const localAffiliateDays = 30;

/** Returns the listed addresses: one for all kinds, or one for each kind in the order of `affiliateKinds`. */
export const listScriptUrls = (text: string): string[] => text.split(',').flatMap((url) => url.trim() || []);

/** @returns The address of each kind's script. */
export function scriptsOf(urls: readonly string[]): AffiliateSettings['scripts'] {
  const urlOf = (kind: AffiliateKind) => urls[affiliateKinds.indexOf(kind)] ?? urls[0] ?? '';
  return { click: urlOf('click'), email: urlOf('email'), freetrial: urlOf('freetrial'), lead: urlOf('lead') };
}

export const localAffiliate: AffiliateSettings = {
  tenant: 'local',
  scripts: scriptsOf([`${localAffiliatePath}/tracking.js`]),
  clickParameter: 'partner',
  revenueOriginId: 'local-revenue',
  cookieDays: localAffiliateDays,
};
