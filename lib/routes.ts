/**
 * Every address of the site, from the specification's route table (section 2). Links are made from here, so that a
 * renamed page breaks the build instead of a visit.
 */

/** Each page's path; `:name` stands for one part that the address carries. */
export const routePatterns = [
  '/',
  '/_error',
  '/maintenance',
  '/signup',
  '/login',
  '/login/sso',
  '/logout',
  '/postsignup',
  '/change-password',
  '/checkout',
  '/checkout/account',
  '/checkout/billing',
  '/forgot-password',
  '/new-password/:token',
  '/verify-email',
  '/reactivate-trial',
  '/account',
  '/account/delete',
  '/account/privacy',
  '/account/cloud-settings',
  '/account/organization',
  '/account/password',
  '/account/sso',
  '/subscription',
  '/subscription/options',
  '/addons',
  '/payment',
  '/payment/wallet',
  '/payment/invoices',
  '/about',
  '/contact-us',
  '/our-people',
  '/our-supporters',
  '/partner-programs',
  '/pricing',
  '/solutions',
  '/blog',
  '/blog/:slug',
  '/product-updates',
  '/press-room',
  '/press-room/:slug',
  '/customer-success-stories',
  '/customer-success-stories/:slug',
  '/products/dcipher-studio',
  '/products/dcipher-workflows',
  '/products/dcipher-insight-booster',
  '/ToS.pdf',
  '/privacy-policy',
  '/download-whitepaper',
  '/meeting-confirmation',
] as const;

export type RoutePattern = (typeof routePatterns)[number];

/** The addresses to link to. One that carries a part is a function of it. */
export const routes = {
  home: '/',
  maintenance: '/maintenance',
  signup: '/signup',
  login: '/login',
  loginSso: '/login/sso',
  logout: '/logout',
  postsignup: '/postsignup',
  changePassword: '/change-password',
  checkout: '/checkout',
  checkoutAccount: '/checkout/account',
  checkoutBilling: '/checkout/billing',
  forgotPassword: '/forgot-password',
  newPassword: (token: string) => `/new-password/${encodeURIComponent(token)}` as const,
  verifyEmail: '/verify-email',
  reactivateTrial: '/reactivate-trial',
  account: '/account',
  accountDelete: '/account/delete',
  accountPrivacy: '/account/privacy',
  accountSharing: '/account/privacy#sharing',
  accountCloudSettings: '/account/cloud-settings',
  accountOrganization: '/account/organization',
  accountPassword: '/account/password',
  accountSso: '/account/sso',
  subscription: '/subscription',
  subscriptionOptions: '/subscription/options',
  addons: '/addons',
  payment: '/payment',
  paymentWallet: '/payment/wallet',
  paymentInvoices: '/payment/invoices',
  about: '/about',
  contactUs: '/contact-us',
  ourPeople: '/our-people',
  ourSupporters: '/our-supporters',
  partnerPrograms: '/partner-programs',
  pricing: '/pricing',
  solutions: '/solutions',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}` as const,
  productUpdates: '/product-updates',
  pressRoom: '/press-room',
  pressArticle: (slug: string) => `/press-room/${encodeURIComponent(slug)}` as const,
  customerSuccessStories: '/customer-success-stories',
  customerSuccessStory: (slug: string) => `/customer-success-stories/${encodeURIComponent(slug)}` as const,
  productStudio: '/products/dcipher-studio',
  productWorkflows: '/products/dcipher-workflows',
  productInsightBooster: '/products/dcipher-insight-booster',
  terms: '/ToS.pdf',
  privacyPolicy: '/privacy-policy',
  downloadWhitepaper: '/download-whitepaper',
  meetingConfirmation: '/meeting-confirmation',
} as const;

/**
 * The pages that do not exist yet: they answer 404 and are left out of menus and links. The test beside this file holds
 * the list's length, so that it can only shrink.
 */
export const openRoutes: readonly RoutePattern[] = [
  '/login/sso',
  '/change-password',
  '/checkout',
  '/checkout/account',
  '/checkout/billing',
  '/forgot-password',
  '/new-password/:token',
  '/reactivate-trial',
  '/account/delete',
  '/account/privacy',
  '/account/cloud-settings',
  '/account/organization',
  '/account/sso',
  '/subscription',
  '/subscription/options',
  '/addons',
  '/payment',
  '/payment/wallet',
  '/payment/invoices',
  '/about',
  '/contact-us',
  '/our-people',
  '/our-supporters',
  '/partner-programs',
  '/pricing',
  '/solutions',
  '/blog',
  '/blog/:slug',
  '/product-updates',
  '/press-room',
  '/press-room/:slug',
  '/customer-success-stories',
  '/customer-success-stories/:slug',
  '/products/dcipher-studio',
  '/products/dcipher-workflows',
  '/products/dcipher-insight-booster',
  '/ToS.pdf',
  '/privacy-policy',
  '/download-whitepaper',
  '/meeting-confirmation',
];

const matchers = routePatterns.map((pattern) => ({
  pattern,
  expression: new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`),
}));

/**
 * @param path An address of this site; a query and a fragment are left out of account.
 * @returns The pattern of its page, such as `/new-password/:token`: what a log or an event may name instead of an
 * address that carries a secret. Nothing for an address that is not in the table.
 */
export function patternOf(path: string): RoutePattern | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const withoutSlash = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return matchers.find(({ expression }) => expression.test(withoutSlash))?.pattern;
}

/** @returns Whether the page of this address does not exist yet, so that nothing may link to it. */
export function isOpen(path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && openRoutes.includes(pattern);
}

/** @returns The login page, which leads on to `next` afterwards. */
export function loginThen(next: string): string {
  return next === routes.home ? routes.login : `${routes.login}?next=${encodeURIComponent(next)}`;
}

/** Pages whose content depends on who looks at them, or on a secret in their address: nobody may keep a copy. */
const personalExpression =
  /^\/(account|subscription|addons|payment|checkout|logout|change-password|new-password|verify-email|reactivate-trial|postsignup|signup|login|local)(\/|$)/;

/** @param pathname A path without query. @returns Whether an answer under it must never be kept by a cache. */
export function isPersonal(pathname: string): boolean {
  return personalExpression.test(pathname);
}
