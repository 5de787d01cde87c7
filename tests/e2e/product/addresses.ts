/** All public pages, for checks of every page. */
export const publicPages = [
  '/',
  '/products/dcipher-studio',
  '/products/dcipher-workflows',
  '/products/dcipher-insight-booster',
  '/solutions',
  '/try',
  '/signup',
  '/login',
  '/login/sso',
  '/login/sso/callback',
  '/postsignup',
  '/verify-email',
  '/logout',
  '/forgot-password',
  '/new-password/link',
  '/reactivate-trial',
  '/account-deleted',
] as const;
export const accountPages = [
  '/account',
  '/account/password',
  '/account/organization',
  '/account/delete',
  '/change-password',
] as const;
export const localPages = ['/local'] as const;
export const missingPages = ['/nope', '/account/nope', '/blog/nope', '/%E2%98%83'] as const;
