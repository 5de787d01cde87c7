/** The budgets of one kind of page, in kB (1,000 bytes) as the browser downloads them, compressed. */
export type Budget = {
  /** Scripts referenced by the page's HTML. */
  firstLoadKb: number;
  /** Further scripts until nothing more is requested, without interaction. */
  laterKb: number;
  cssKb: number;
  htmlKb: number;
  fontFiles: number;
};

const everywhere = { htmlKb: 25, fontFiles: 1 };

/** ARCHITECTURE.md and docs/testing.md explain the figures. Review a page that needs more. */
export const budgets = {
  // Pages with plans and members' links also ask later who is logged in.
  public: { ...everywhere, firstLoadKb: 115, laterKb: 23, cssKb: 20 },
  // The contact form also has the site's styles.
  'sign-in': { ...everywhere, firstLoadKb: 155, laterKb: 15, cssKb: 24 },
  // The audit log's labels and what reports errors load until idle, too. The styles include those of plots.
  account: { ...everywhere, firstLoadKb: 172, laterKb: 55, cssKb: 22 },
  // What is paid by card: the card fields, whose frame loads the font from its own origin, and the styles of the pages
  // about money. A purchase asks for the billing details first. The wallet also loads the plot of its balance.
  'account-with-card': { ...everywhere, firstLoadKb: 184, laterKb: 57, cssKb: 25, fontFiles: 2 },
  // Plans and prices are served with the page, and the price is calculated as soon as it opens.
  checkout: { ...everywhere, firstLoadKb: 175, laterKb: 55, cssKb: 24 },
  // The sign-up form beside the order.
  'checkout-account': { ...everywhere, firstLoadKb: 185, laterKb: 55, cssKb: 25 },
} as const satisfies Record<string, Budget>;

export type MeasuredRoute = {
  path: string;
  kind: keyof typeof budgets;
  /** Whether the page is for users with an expired password. Others are redirected from it. */
  isForExpired?: true;
};

/** Every page on which a visit may start. */
export const measuredRoutes: MeasuredRoute[] = [
  { path: '/', kind: 'public' },
  { path: '/no-such-page', kind: 'public' },
  { path: '/products/dcipher-studio', kind: 'public' },
  { path: '/products/dcipher-workflows', kind: 'public' },
  { path: '/products/dcipher-insight-booster', kind: 'public' },
  { path: '/solutions', kind: 'public' },
  { path: '/pricing', kind: 'public' },
  { path: '/about', kind: 'public' },
  { path: '/our-people', kind: 'public' },
  { path: '/our-supporters', kind: 'public' },
  { path: '/partner-programs', kind: 'public' },
  { path: '/terms-of-service', kind: 'public' },
  { path: '/privacy-policy', kind: 'public' },
  { path: '/meeting-confirmation', kind: 'public' },
  // Form pages: they load react-hook-form immediately, like the login pages.
  { path: '/try', kind: 'sign-in' },
  { path: '/contact-us', kind: 'sign-in' },
  { path: '/download-whitepaper', kind: 'sign-in' },
  { path: '/what-we-measure', kind: 'sign-in' },
  { path: '/signup', kind: 'sign-in' },
  { path: '/postsignup', kind: 'sign-in' },
  { path: '/verify-email', kind: 'sign-in' },
  { path: '/login', kind: 'sign-in' },
  { path: '/login/sso', kind: 'sign-in' },
  { path: '/login/sso/callback', kind: 'sign-in' },
  { path: '/logout', kind: 'sign-in' },
  { path: '/forgot-password', kind: 'sign-in' },
  { path: '/new-password/link', kind: 'sign-in' },
  { path: '/reactivate-trial', kind: 'sign-in' },
  { path: '/account-deleted', kind: 'sign-in' },
  { path: '/checkout', kind: 'checkout' },
  { path: '/checkout/account?plan=any', kind: 'checkout-account' },
  { path: '/checkout/billing?plan=any', kind: 'checkout-account' },
  { path: '/change-password', kind: 'account', isForExpired: true },
  { path: '/account', kind: 'account' },
  { path: '/account/password', kind: 'account' },
  { path: '/account/privacy', kind: 'account' },
  { path: '/account/sso', kind: 'account' },
  { path: '/account/connections/miro', kind: 'account' },
  { path: '/account/organization', kind: 'account' },
  { path: '/account/delete', kind: 'account' },
  { path: '/account/staff', kind: 'account' },
  { path: '/account/cloud-settings', kind: 'account' },
  { path: '/account/flows', kind: 'account' },
  { path: '/account/flows/new', kind: 'account' },
  { path: '/account/flows/sample', kind: 'account' },
  { path: '/account/flows/00000000-0000-4000-8000-000000000000', kind: 'account' },
  { path: '/subscription', kind: 'account-with-card' },
  { path: '/subscription/options', kind: 'account-with-card' },
  { path: '/addons', kind: 'account-with-card' },
  { path: '/payment', kind: 'account-with-card' },
  { path: '/payment/wallet', kind: 'account-with-card' },
  { path: '/payment/invoices', kind: 'account-with-card' },
];
