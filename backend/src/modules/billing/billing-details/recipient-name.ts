type Details = { companyName: string | null };

/**
 * Returns the name on an organization's next invoice: the company, or the organization's name for an individual.
 * @param details Undefined if none are stored.
 */
export const recipientNameOf = (details: Details | undefined, organizationName: string): string =>
  details?.companyName ?? organizationName;
