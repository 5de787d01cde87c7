import type { StrapiVersion } from '@app/settings';

/** The missing permission of a rejected request, and where an administrator of the service grants it. */
export type MissingPermission = { permission: string; remedy: string };

/**
 * @param name The collection, or `blog-posts/count` for the number of its rows (version 3).
 * @param status 401 or 403.
 */
export function missingPermissionOf(
  name: string,
  { status, version, hasToken }: { status: number; version: StrapiVersion; hasToken: boolean },
): MissingPermission {
  const [type = '', action = 'find'] = name.split('/');
  const permission = `${action} of ${type}`;
  const grant = `select "${action}" of ${type}`;
  if (status === 401) {
    return { permission, remedy: 'CMS_TOKEN is missing, wrong or expired: create one at Settings > API Tokens' };
  }
  if (version === 3) {
    const role = hasToken ? 'the role of the user of CMS_TOKEN' : 'Public';
    return { permission, remedy: `Settings > Roles > ${role}: ${grant}` };
  }
  return hasToken
    ? { permission, remedy: `Settings > API Tokens > the token of CMS_TOKEN: choose read-only, or ${grant}` }
    : {
        permission,
        remedy: `set CMS_TOKEN to a token of Settings > API Tokens, or Settings > Roles > Public: ${grant}`,
      };
}
