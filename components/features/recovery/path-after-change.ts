import { safePath } from '@app/api-client/rules/safe-path';
import { pathnameOf } from '../../../lib/navigation/pathname-of';
import { routes } from '../../../lib/routes';

/** Pages that would lead straight out again, or back to here. */
const leadingNowhere: readonly string[] = [
  routes.home,
  routes.login,
  routes.logout,
  routes.signup,
  routes.changePassword,
];

/**
 * Where somebody goes who has just set a new password in place of an expired one.
 * @param next The parameter `next` of the address: a path of this site, or anything that somebody put there.
 */
export function pathAfterChange(next: unknown): string {
  const path = safePath(next);
  return leadingNowhere.includes(pathnameOf(path)) ? routes.account : path;
}
