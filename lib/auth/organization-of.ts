/**
 * Reads the organization of an access token without verifying it: the backend does that with every call.
 * @returns Undefined for anything but a token with one.
 */
export function organizationOf(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { organizationId?: unknown };
    return typeof claims.organizationId === 'string' ? claims.organizationId : undefined;
  } catch {
    return undefined;
  }
}
