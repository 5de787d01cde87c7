import { routes } from '@app/routes';

/** Notices that other pages have the login page show after a redirect. */
export const loginNotices = ['password-updated', 'trial-reactivated', 'trial-already-active', 'email-changed'] as const;

export type LoginNotice = (typeof loginNotices)[number];

const parameter = 'notice';

/** Returns the login page's URL with a notice. */
export const loginWithNotice = (notice: LoginNotice): string => `${routes.login}?${parameter}=${notice}`;

/**
 * @param query The login page's query, as parsed by the router.
 * @returns The notice, or undefined for any other value.
 */
export function loginNoticeOf(query: Record<string, string | string[] | undefined>): LoginNotice | undefined {
  return loginNotices.find((notice) => notice === query[parameter]);
}
