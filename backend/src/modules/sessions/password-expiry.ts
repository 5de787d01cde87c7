const dayMs = 24 * 60 * 60 * 1_000;

type Policy = { passwordChangedAt: Date | null; passwordExpiresAfterDays: number | null };

/**
 * When a new password is asked for: never without a policy of the organization, and never of users who have no
 * password (single sign-on).
 */
export function passwordExpiry({ passwordChangedAt, passwordExpiresAfterDays }: Policy): Date | null {
  if (passwordChangedAt === null || passwordExpiresAfterDays === null) return null;
  return new Date(passwordChangedAt.getTime() + passwordExpiresAfterDays * dayMs);
}

/** @returns The moment before which a password must have been set to be too old for a policy now. */
export const passwordAgeLimit = (expiresAfterDays: number, now: Date): Date =>
  new Date(now.getTime() - expiresAfterDays * dayMs);

/** Whether a password is older than the organization allows. */
export function isPasswordExpired(policy: Policy, now: Date): boolean {
  const expiry = passwordExpiry(policy);
  return expiry !== null && expiry <= now;
}
