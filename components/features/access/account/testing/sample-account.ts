import type { Account } from '@app/api-client/contract/access/profile';
import { toProfile } from '@app/api-client/contract/fields/profile';

/** An account as the API returns it. */
export const sampleAccount = (overrides: Partial<Account> = {}): Account => ({
  id: '0197d3c8-7a52-7000-8000-000000000001',
  email: 'ada@summit.example',
  emailVerifiedAt: '2026-03-01T09:00:00.000Z',
  emailBouncedAt: null,
  pendingEmail: null,
  ...toProfile({ firstName: 'Ada', lastName: 'Lovelace' }),
  accountType: 'Business',
  companyName: 'Analytical Engines',
  receivePromotionalEmails: false,
  receiveProductUpdates: true,
  organization: {
    id: '0197d3c8-7a52-7000-8000-000000000002',
    name: 'Analytical Engines',
    role: 'admin',
    isOwner: true,
  },
  hasPassword: true,
  passwordChangedAt: '2026-03-07T09:00:00.000Z',
  passwordExpiresAt: null,
  requiresPasswordChange: false,
  trialEndsAt: '2026-03-15T09:00:00.000Z',
  terms: { acceptedVersion: '2026-01', acceptedAt: '2026-03-01T09:00:00.000Z', isCurrent: true },
  isStaff: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...overrides,
});
