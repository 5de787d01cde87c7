/** The budgets of one kind of page, in kB (1,000 bytes) as the browser downloads them, compressed. */
export type Budget = {
  /** Script that the page's own HTML asks for. */
  firstLoadKb: number;
  /** All further script until nothing more is asked for, without any interaction. */
  laterKb: number;
  cssKb: number;
  htmlKb: number;
  fontFiles: number;
};

const everywhere = { htmlKb: 25, fontFiles: 1 };

/** ARCHITECTURE.md and docs/testing.md name the figures' reasons; a page that needs more is a page to look at. */
export const budgets = {
  public: { ...everywhere, firstLoadKb: 115, laterKb: 15, cssKb: 20 },
  // The contact form has the site's styles, too.
  'sign-in': { ...everywhere, firstLoadKb: 155, laterKb: 15, cssKb: 24 },
  account: { ...everywhere, firstLoadKb: 170, laterKb: 55, cssKb: 20 },
} as const satisfies Record<string, Budget>;

export type MeasuredRoute = {
  path: string;
  kind: keyof typeof budgets;
  /** Whether it is for users whose password has expired: others are led on from it. */
  isForExpired?: true;
};

/** Every page that a visitor or a member may open first. */
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
  // Pages whose purpose is a form: it takes react-hook-form from the start, as those of the sign-in do.
  { path: '/contact-us', kind: 'sign-in' },
  { path: '/download-whitepaper', kind: 'sign-in' },
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
  { path: '/change-password', kind: 'account', isForExpired: true },
  { path: '/account', kind: 'account' },
  { path: '/account/password', kind: 'account' },
  { path: '/account/privacy', kind: 'account' },
  { path: '/account/sso', kind: 'account' },
  { path: '/account/organization', kind: 'account' },
  { path: '/account/delete', kind: 'account' },
  { path: '/account/cloud-settings', kind: 'account' },
];
