/** What the form of single sign-on holds. */
export type SsoValues = { email: string };

/** Where to look for the provider: an address, or the domain of one alone. */
export type SsoTarget = { email: string } | { domain: string };
