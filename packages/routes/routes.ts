/**
 * The paths of all pages that are linked to, so that renaming a page breaks the build instead of a link. A path with a
 * parameter is a function. Every page loads this file; what only servers need is in route-patterns.ts.
 */
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
  accountDeleted: '/account-deleted',
  accountPrivacy: '/account/privacy',
  accountConnection: (provider: string) => `/account/connections/${encodeURIComponent(provider)}` as const,
  accountConnections: '/account/privacy#connections',
  accountSharing: '/account/privacy#sharing',
  accountCloudSettings: '/account/cloud-settings',
  accountOrganization: '/account/organization',
  accountPassword: '/account/password',
  accountSso: '/account/sso',
  accountStaff: '/account/staff',
  accountFlows: '/account/flows',
  accountFlowStore: '/account/flows?type=store',
  accountFlowNew: '/account/flows/new',
  accountFlowSample: '/account/flows/sample',
  accountFlow: (flowId: string) => `/account/flows/${encodeURIComponent(flowId)}` as const,
  accountRun: (flowId: string, runId: string) =>
    `/account/flows/${encodeURIComponent(flowId)}/runs/${encodeURIComponent(runId)}` as const,
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
  try: '/try',
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
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  whatWeMeasure: '/what-we-measure',
  cookieChoices: '/what-we-measure#choices',
  downloadWhitepaper: '/download-whitepaper',
  meetingConfirmation: '/meeting-confirmation',
  unsubscribe: '/unsubscribe',
} as const;

/**
 * Whether a path is the page after a sign-up.
 * @param pathname A path without query.
 */
export const isSignedUpPage = (pathname: string): boolean => pathname === routes.postsignup;

/** @returns The page to change an expired password, which redirects to `next` afterwards. */
export function changePasswordThen(next: string): string {
  return `${routes.changePassword}?next=${encodeURIComponent(next)}`;
}

/** @returns The login page, which redirects to `next` afterwards. */
export function loginThen(next: string): string {
  return next === routes.home ? routes.login : `${routes.login}?next=${encodeURIComponent(next)}`;
}
