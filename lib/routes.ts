/**
 * Every address to link to, from the specification's route table (section 2), so that a renamed page breaks the build
 * instead of a visit. Every page loads this file: what only the servers ask stands in route-patterns.ts.
 */
import type { RoutePattern } from './route-patterns';

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

/** @returns An expression for the addresses of a pattern's page. */
export function expressionOf(pattern: RoutePattern): RegExp {
  return new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`);
}

/** @returns An address without its query, its fragment and a slash at its end. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

const openExpressions = openRoutes.map(expressionOf);

/** @returns Whether the page of this address does not exist yet, so that nothing may link to it. */
export function isOpen(address: string): boolean {
  const pathname = pathnameOf(address);
  return openExpressions.some((expression) => expression.test(pathname));
}

/** @returns The login page, which leads on to `next` afterwards. */
export function loginThen(next: string): string {
  return next === routes.home ? routes.login : `${routes.login}?next=${encodeURIComponent(next)}`;
}
