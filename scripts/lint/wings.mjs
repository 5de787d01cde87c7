// @ts-check
/**
 * The wings of the backend's modules, lowest first, each with its modules, lowest first. A module imports modules of
 * its wing that stand above it in the list, through their `index.ts`, and lower wings through theirs. A new module goes
 * below its first user. ARCHITECTURE.md draws the same order.
 * @type {Record<string, readonly string[]>}
 */
export const wings = {
  /** Who someone is: users, sessions, credentials, and the emails that prove an address. */
  identity: ['captcha', 'users', 'sessions', 'credentials', 'email-addresses'],
  /** The organization: its members' rights, its log, its plan, its data and their region, and its notifications. */
  organization: ['subscriptions', 'organization', 'authority', 'audit-log', 'webhooks', 'regions', 'personal-data'],
  /** Sales, charges and invoices. */
  billing: [
    'pricing',
    'usage',
    'billing-details',
    'invoices',
    'payments',
    'wallet',
    'add-ons',
    'quotes',
    'plans',
    'renewals',
    'payment-methods',
  ],
  /** The members' work: resources, flows with their files and runs, keys and connections. */
  flows: ['resources', 'flow-steps', 'activities', 'api-keys', 'connections', 'flows'],
  /** Ways into and out of an organization, and the admins' rules for them. */
  access: ['organization-closing', 'authentication-policy', 'members', 'sso', 'account', 'organization-settings'],
  /** Submissions of visitors without an account. */
  site: ['leads'],
  /** Tools of the operator and its staff. */
  operator: ['staff-actions', 'campaigns', 'health'],
};

/** All wings, lowest first. */
export const wingOrder = Object.keys(wings);
