import { safePath } from '@app/api-client/rules/safe-path';
import { changePasswordThen, routes } from '../../../lib/routes';

/** Pages that would lead straight out again, or back to here. */
const leadingNowhere: readonly string[] = [routes.home, routes.login, routes.logout, routes.signup];

function asked(next: unknown): string {
  const path = safePath(next);
  // Whoever logs in to accept an invitation goes on with it.
  if (path.startsWith(`${routes.signup}?invitation=`)) return path;
  const [pathname = ''] = path.split(/[?#]/, 1);
  return leadingNowhere.includes(pathname) ? routes.account : path;
}

/**
 * Where somebody goes who has just logged in: whose password has expired, by way of a new one.
 * @param next The parameter `next` of the address: a path of this site, or anything that somebody put there.
 */
export function pathAfterLogin(next: unknown, requiresPasswordChange: boolean): string {
  const path = asked(next);
  return requiresPasswordChange ? changePasswordThen(path) : path;
}
