import { safePath } from '@app/api-client/rules/safe-path';
import { isOpen } from '../../../lib/open-routes';
import { routes } from '../../../lib/routes';

/** Pages that would lead straight out again, or back to here. */
const leadingNowhere: readonly string[] = [routes.home, routes.login, routes.logout, routes.signup];

/**
 * Where somebody goes who has just logged in.
 * @param next The parameter `next` of the address: a path of this site, or anything that somebody put there.
 */
export function pathAfterLogin(next: unknown, requiresPasswordChange: boolean): string {
  if (requiresPasswordChange) return isOpen(routes.changePassword) ? routes.accountPassword : routes.changePassword;
  const path = safePath(next);
  // Whoever logs in to accept an invitation goes on with it.
  if (path.startsWith(`${routes.signup}?invitation=`)) return path;
  const [pathname = ''] = path.split(/[?#]/, 1);
  return leadingNowhere.includes(pathname) ? routes.account : path;
}
