/**
 * The permissions of a key, chosen when it is created. They cover the analytics API only, never the account, its
 * members or its payments (KE-3).
 */
export const apiKeyScopes = [
  'workflows:read',
  'workflows:run',
  'files:read',
  'files:write',
  'resources:read',
  'usage:read',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The maximum number of keys of both kinds per organization. Revoked and expired keys do not count. */
export const apiKeysMax = 50;

/** The days before a key expires on which admins are reminded. */
export const keyReminderDays = [14, 3] as const;

/** The maximum time that a rotated secret keeps working, in hours. */
export const rotationOverlapHoursMax = 24;
