import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { open, row, type Row } from '../row';

const nothing = { body: {} };
const unknownToken = { token: 'x'.repeat(43) };

/** Calls without authentication. Their other conditions have tests of their own; here they answer 400 or 404. */
export const publicRows: Record<string, Row> = {
  getPublicKeys: open(200),
  getCaptchaChallenge: open(200),
  getLiveness: open(200),
  getReadiness: open(200),
  listPricingPlans: open(200),
  listPayAsYouGoPrices: open(200),
  listWalletPackages: open(200),
  listRegions: open(200),
  getPaymentConfig: open(200),
  // Without a signature.
  receivePaymentEvent: open(400, nothing),
  getInvitation: open(404, { query: 'token=unknown' }),
  acceptInvitation: open(404, { body: unknownToken }),
  createContactRequest: open(400, nothing),
  requestWhitePaper: open(400, nothing),
  register: open(400, nothing),
  registerQuick: open(400, nothing),
  // Needs the address and the password. Unverified and suspended users get the reason.
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
  beginSsoLogin: open(404, { body: { email: 'user@unknown.example' } }),
  completeSsoLogin: open(400, { body: { code: 'x'.repeat(43) } }),
  // Without a signed link, only the user concerned may make the call. Users who cannot log in count as anonymous.
  deleteEmailUnsubscribe: row('401 401 403 401 403 403 403 403 200 403', ({ addresses }) => ({
    path: `/emailunsubscribes/${encodeURIComponent(addresses.owner)}`,
  })),
  unsubscribeByOneClick: open(400, { body: undefined }),
};
