/** The values of the single sign-on form. */
export type SsoValues = { email: string };

/** Identifies the provider: by an address, or only its domain. */
export type SsoTarget = { email: string } | { domain: string };
