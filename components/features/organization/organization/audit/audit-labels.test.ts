import type { AuditEntry } from '@app/api-client/contract/organization/audit-log';
import { AuditAction } from '@app/api-client/contract/fields/audit';
import { expect, it } from 'vitest';
import { aboutOf, actionLabels, actionOptions, actorOf } from './audit-labels';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  happenedAt: '2026-03-07T14:30:00.000Z',
  action: 'member_role_changed',
  actorId: 'p1',
  actor: { email: 'ada@acme.com', name: 'Ada Lovelace' },
  subjectId: 'p2',
  subject: { email: 'grace@acme.com', name: 'Grace Hopper' },
  item: null,
  detail: {},
  ...changes,
});

it('the audit log has a distinct label for every action and sorts the options by label', () => {
  const labels = AuditAction.options.map((action) => actionLabels[action]());
  expect(new Set(labels).size).toBe(AuditAction.options.length);
  expect(actionOptions().map(({ label }) => label)).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')));
});

it.each([
  [{ detail: { from: 'teammate', to: 'guest' } }, 'Grace Hopper, from teammate to guest'],
  [{ detail: { from: 'off', to: '90' }, subject: null, subjectId: null }, 'from off to 90 days'],
  [
    { detail: { from: 'europe-west3', to: 'europe-west6' }, subject: null },
    'from Frankfurt, Germany (europe-west3) to Zurich, Switzerland (europe-west6)',
  ],
  [{ detail: { by: 'invitation', role: 'guest' }, subjectId: 'p1' }, 'as guest, by invitation'],
  [{ detail: { role: 'guest', handedOver: '1' } }, 'Grace Hopper, as guest, 1 item transferred'],
  [{ detail: { handedOver: '0' }, subject: null }, ''],
  [
    { item: { name: 'Spring survey' }, detail: { audience: 'organization', role: 'viewer' }, subject: null },
    'Spring survey, as viewer, for the organization',
  ],
  [{ detail: { audience: 'user', userId: null }, subject: null }, 'for one user, erased account'],
  [{ detail: { protocol: 'saml', isRequired: 'true' }, subject: null }, 'SAML, required'],
  [
    { detail: { scopes: 'workflows:read usage:read' }, subject: null },
    'permissions: Read workflows and their runs · Read usage and limits',
  ],
  [{ detail: { sizeBytes: '1500000', fileName: 'Spring survey.csv' }, subject: null }, 'Spring survey.csv, 1.5 MB'],
  [{ detail: { somethingNew: 'x' }, subject: { email: 'new@acme.com', name: null } }, 'new@acme.com'],
])('describes %j as "%s"', (changes, sentence) => {
  expect(aboutOf(entry(changes))).toBe(sentence);
});

it('names the actor, or says that the action was automatic or the account erased', () => {
  expect(actorOf(entry({}))).toBe('Ada Lovelace');
  expect(actorOf(entry({ actor: null }))).toBe('erased account');
  expect(actorOf(entry({ actor: null, actorId: null }))).toBe('Automatic');
});
