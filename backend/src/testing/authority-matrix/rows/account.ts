import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { everyMember, row, staffOnly, type Row } from '../row';

const withPassword = { body: { currentPassword: goodPassword } };
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Calls about the caller's own account, independent of the role, and campaigns of staff. */
export const accountRows: Record<string, Row> = {
  // A user with an expired password may only read the account and change the password.
  getAccount: row('401 401 200 403 200 200 200 200 200 200'),
  changePassword: row('401 401 200 403 200 200 200 200 200 200', {
    body: { currentPassword: goodPassword, newPassword: 'Herons-paint 9 fences' },
  }),
  updateAccount: everyMember(200, { body: { firstName: 'Ada' } }),
  acceptTerms: everyMember(200, { body: { version: currentTermsVersion } }),
  updateEmail: everyMember(202, {
    body: { newEmail: 'moved@acme.example', currentPassword: goodPassword },
  }),
  cancelEmailUpdate: everyMember(200),
  confirmBouncedEmail: everyMember(200),
  listSessions: everyMember(200),
  endOtherSessions: everyMember(200),
  endSession: everyMember(404, { path: `/sessions/${unknownId}` }),
  listLoginHistory: everyMember(200),
  getSecondFactor: everyMember(200),
  beginSecondFactor: everyMember(200, withPassword),
  confirmSecondFactor: everyMember(409, { body: { code: '123456' } }),
  renewRecoveryCodes: everyMember(409, withPassword),
  endSecondFactor: everyMember(200, withPassword),

  // The matrix has no invoice that was paid by card.
  previewInvoiceRefund: staffOnly(404, { body: { invoiceNumber: '2026-9999' } }),
  refundInvoice: staffOnly(404, {
    body: {
      ...{ invoiceNumber: '2026-9999', amount: 1, reason: 'Sample' },
      agreed: { refundable: 1, credits: 0, planValue: 0 },
    },
  }),
  listOwedRefunds: staffOnly(200),
  listDisputes: staffOnly(200),
  listRejectedEmails: staffOnly(200),
  settleOwedRefund: staffOnly(404, { path: `/staff/refunds/${unknownId}`, body: { reason: 'Sample' } }),
  sendEmailVerificationReminder: staffOnly(202, { body: { campaignId: 'matrix', isDryRun: true } }),
  sendDiscoverDcipherEmails: staffOnly(202, { body: { campaignId: 'matrix', isDryRun: true } }),
  sendFeatureUpdatesEmails: staffOnly(400, { body: { campaignId: 'matrix', isDryRun: true } }),
  sendTrialReactivationEmails: staffOnly(202, { body: { campaignId: 'matrix', isDryRun: true } }),
};
