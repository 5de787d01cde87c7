// @ts-check
/**
 * The wings of the backend's modules, lowest first, each with its modules, lowest first. A module imports modules of its wing
 * that stand above it in the list, through their `index.ts`, and lower wings through theirs. A new module goes below its
 * first user. ARCHITECTURE.md draws the same order.
 * @type {Record<string, readonly string[]>}
 */
export const wings = {
  /** Who someone is: users, sessions, credentials, and the emails that prove an address. */
  identity: [
    'captcha',
    'security-log',
    'users',
    'email-links',
    'email-preferences',
    'sessions',
    'credentials',
    'email-verification',
  ],
  /** What an organization is: its members' rights, its log, its plan, its data and their region, and whom it notifies. */
  organization: [
    'payment-erasure',
    'region-erasure',
    'plans',
    'subscriptions',
    'organization',
    'authority',
    'audit-log',
    'webhooks',
    'personal-data',
    'regions',
    'data-export',
  ],
  /** What is sold, charged and invoiced. */
  billing: [
    'pricing',
    'usage',
    'billing-details',
    'invoices',
    'credit-cards',
    'purchases',
    'payment-events',
    'promo-codes',
    'wallet',
    'add-ons',
    'quotes',
    'plan-changes',
    'renewals',
    'payment-methods',
    'checkout',
    'pricing-plans',
  ],
  /** What members make: resources, flows with their files and runs, keys and connections. */
  flows: ['resources', 'flow-steps', 'flow-files', 'activities', 'api-keys', 'connections', 'flows'],
  /** How people come in, what admins decide about it, and how they leave. */
  access: [
    'organization-closing',
    'sso-requirement',
    'invitations',
    'sso',
    'account',
    'members',
    'password-policy',
    'account-deletion',
    'organization-settings',
  ],
  /** What visitors without an account send. */
  site: ['contact', 'white-paper'],
  /** What the operator and its staff do. */
  operator: ['staff-actions', 'campaigns', 'health'],
};

/** All wings, lowest first. */
export const wingOrder = Object.keys(wings);
