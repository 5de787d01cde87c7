import { goodPassword } from '@/backend/modules/account/testing/account-test-app';
import { open, row, type Row } from '../row';

const nothing = { body: {} };
const unknownToken = { token: 'x'.repeat(43) };

/** Calls that anybody may make. What they need besides is checked by the tests of each: here they say 400 or 404 for it. */
export const openRows: Record<string, Row> = {
  getPublicKeys: open(200),
  getCaptchaChallenge: open(200),
  getLiveness: open(200),
  getReadiness: open(200),
  listPricingPlans: open(200),
  listPayAsYouGoPrices: open(200),
  listWalletPackages: open(200),
  listRegions: open(200),
  getInvitation: open(404, { query: 'token=unknown' }),
  acceptInvitation: open(404, { body: unknownToken }),
  createContactRequest: open(400, nothing),
  requestWhitePaper: open(400, nothing),
  register: open(400, nothing),
  registerQuick: open(400, nothing),
  // Whoever has the address and the password; an unverified and a suspended user are told why not.
  login: row('200 403 200 403 200 200 200 200 200 200', ({ addresses }, principal) => ({
    body: { email: principal === 'anonymous' ? addresses.owner : addresses[principal], password: goodPassword },
  })),
  logout: open(200, { body: { isForced: true } }),
  refreshTokens: open(401, { body: { refreshToken: 'x'.repeat(43) } }),
  newPassword: open(400, { body: { ...unknownToken, password: goodPassword } }),
  reactivateTrial: open(400, { body: unknownToken }),
  resetPassword: open(202, ({ addresses }) => ({ body: { email: addresses.unverified } })),
  sendConfirmation: open(400, nothing),
  verifyEmail: open(400, { body: unknownToken }),
  verifyToken: open(400, { body: unknownToken }),
  beginSsoLogin: open(404, { body: { email: 'nobody@unknown.example' } }),
  completeSsoLogin: open(400, { body: { code: 'x'.repeat(43) } }),
  // Without the link that was signed for it: the user concerned, and nobody else. Who may not log in is nobody here.
  deleteEmailUnsubscribe: row('401 401 403 401 403 403 403 403 200 403', ({ addresses }) => ({
    path: `/emailunsubscribes/${encodeURIComponent(addresses.owner)}`,
  })),
  unsubscribeByOneClick: open(400, { body: undefined }),
};
