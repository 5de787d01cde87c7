import { safePath } from '@app/api-client/rules/identity/safe-path';
import { pathnameOf } from '@app/routes/pathname-of';
import { routes } from '@app/routes';

/** Pages that would redirect immediately or return here. */
const excludedPaths: readonly string[] = [
  routes.home,
  routes.login,
  routes.logout,
  routes.signup,
  routes.changePassword,
];

/**
 * The page to open after replacing an expired password.
 * @param next The untrusted query parameter `next`: a path of this site, or anything else.
 */
export function pathAfterChange(next: unknown): string {
  const path = safePath(next);
  return excludedPaths.includes(pathnameOf(path)) ? routes.account : path;
}
