/**
 * Returns the URL with which the driver reads `sslmode` like PostgreSQL's own programs: `require` encrypts without
 * verifying the server, `verify-full` verifies it. The driver's own meaning of `require` is `verify-full`.
 */
export function connectionUrl(url: string): string {
  const { searchParams } = new URL(url);
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}
