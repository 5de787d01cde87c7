import type { Organization, RegionChange } from '@/lib/organization/organization-query';

/** An organization as the API returns it. */
export const sampleOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: '0197d3c8-7a52-7000-8000-000000000002',
  name: 'Analytical Engines',
  accountType: 'Business',
  owner: 'ada@summit.example',
  admins: ['ada@summit.example', 'grace@summit.example'],
  memberCount: 4,
  invitedCount: 0,
  region: 'europe-west3',
  regionSetAt: '2026-03-01T09:00:00.000Z',
  regionSetBy: null,
  regionChange: null,
  regionNoticeMinutes: 15,
  passwordExpiryDays: null,
  ssoState: 'none',
  defaultVisibility: 'private',
  createdAt: '2026-03-01T09:00:00.000Z',
  ...overrides,
});

/** A move from Frankfurt to Zurich as the API returns it. */
export const sampleMove = (overrides: Partial<RegionChange> = {}): RegionChange => ({
  id: '0197d3c8-7a52-7000-8000-000000000009',
  from: 'europe-west3',
  to: 'europe-west6',
  state: 'planned',
  progressPercent: 0,
  requestedBy: 'grace@summit.example',
  requestedAt: '2026-03-07T14:15:00.000Z',
  startsAt: '2026-03-07T14:30:00.000Z',
  finishedAt: null,
  ...overrides,
});
