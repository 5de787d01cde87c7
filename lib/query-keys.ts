/**
 * The first parts of all query keys: what is cached under which name, and so what a change has to fetch again. Two queries
 * with the same name share their data.
 */

/** The account, with the organization's name and the user's role. */
export const accountKey = ['account'] as const;
export const accountDeletionKey = ['account-deletion'] as const;
export const dataExportKey = ['data-export'] as const;
export const loginHistoryKey = ['login-history'] as const;
export const secondFactorKey = ['second-factor'] as const;
export const sessionsKey = ['sessions'] as const;

export const organizationKey = ['organization'] as const;
export const organizationDeletionKey = ['organization-deletion'] as const;
/** Changes to the organization add entries. */
export const auditKey = ['audit-log'] as const;
export const membersKey = ['members'] as const;
export const memberHoldingsKey = ['member-holdings'] as const;
export const memberSuggestionsKey = ['member-suggestions'] as const;
export const passwordPolicyKey = ['password-policy'] as const;
export const ssoConfigsKey = ['sso-configs'] as const;
export const webhooksKey = ['webhooks'] as const;

/** Everything about money: a purchase may change any of it. */
export const billingKey = ['billing'] as const;
export const walletKey = [...billingKey, 'wallet'] as const;
export const paymentConfigKey = ['payment-config'] as const;
/** Stays as shown until the user asks for another: it is what they agree to (BI-4). */
export const quoteKey = ['quote'] as const;
export const checkoutPriceKey = ['checkout-price'] as const;

/** Of one kind of keys. */
export const keysKey = (kind: string) => ['api-keys', kind] as const;
export const flowsKey = ['flows'] as const;
export const connectionsKey = ['connections'] as const;
export const botAuthorizationsKey = ['bot-authorizations'] as const;

export const staffKey = ['staff'] as const;
