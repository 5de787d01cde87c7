/**
 * What a key opens, chosen when it is made: reading and running of the analytics API. Nothing of the account, its
 * members or its payments is among it.
 */
export const apiKeyScopes = ['workflows:read', 'workflows:run', 'resources:read', 'usage:read'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The most keys of both kinds that an organization has at a time; those that were revoked or expired do not count. */
export const apiKeysMax = 50;

/** The longest that a secret goes on working after it was replaced, in hours. */
export const rotationOverlapHoursMax = 24;
