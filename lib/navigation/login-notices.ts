import { routes } from '../routes';

/** What another page hands to the login page to say once more, since its own words are gone by then. */
export const loginNotices = ['password-updated', 'trial-reactivated', 'trial-already-active', 'email-changed'] as const;

export type LoginNotice = (typeof loginNotices)[number];

const parameter = 'notice';

/** The login page's address with something to say. */
export const loginWithNotice = (notice: LoginNotice): string => `${routes.login}?${parameter}=${notice}`;

/**
 * @param query Of the login page's address, as the router reads it.
 * @returns What there is to say; nothing for anything else that somebody wrote there.
 */
export function loginNoticeOf(query: Record<string, string | string[] | undefined>): LoginNotice | undefined {
  return loginNotices.find((notice) => notice === query[parameter]);
}
