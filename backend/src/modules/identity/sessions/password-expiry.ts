import { dayMs } from '@app/api-client/rules/values/durations';

type Policy = { passwordChangedAt: Date | null; passwordExpiresAfterDays: number | null };

/**
 * @returns When a password expires; null without a policy of the organization, and for users without a password (single
 *   sign-on).
 */
export function passwordExpiry({ passwordChangedAt, passwordExpiresAfterDays }: Policy): Date | null {
  if (passwordChangedAt === null || passwordExpiresAfterDays === null) return null;
  return new Date(passwordChangedAt.getTime() + passwordExpiresAfterDays * dayMs);
}

/** @returns The time at or before which an expired password was set. */
export const passwordAgeLimit = (expiresAfterDays: number, now: Date): Date =>
  new Date(now.getTime() - expiresAfterDays * dayMs);

export function isPasswordExpired(policy: Policy, now: Date): boolean {
  const expiry = passwordExpiry(policy);
  return expiry !== null && expiry <= now;
}
