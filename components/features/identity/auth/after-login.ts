import { safePath } from '@app/api-client/rules/identity/safe-path';
import { changePasswordThen, routes } from '@app/routes';

/** Pages that would redirect or log the user out again. */
const redirectingPages: readonly string[] = [routes.home, routes.login, routes.logout, routes.signup];

function targetPath(next: unknown): string {
  const path = safePath(next);
  // A user who logs in to accept an invitation returns to it.
  if (path.startsWith(`${routes.signup}?invitation=`)) return path;
  const [pathname = ''] = path.split(/[?#]/, 1);
  return redirectingPages.includes(pathname) ? routes.account : path;
}

/**
 * Returns the path to open after a login. With an expired password, that is the page to change it, which returns to the
 * path.
 * @param next The query parameter `next`, which is untrusted: a path of this site, or anything else.
 */
export function pathAfterLogin(next: unknown, requiresPasswordChange: boolean): string {
  const path = targetPath(next);
  return requiresPasswordChange ? changePasswordThen(path) : path;
}
