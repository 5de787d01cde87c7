import * as z from 'zod';
import { endpoint } from '../endpoint';
import { AuditAction } from '../fields/audit';
import { page, pageQuery } from '../fields/page';
import { Email } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** Looked up when the log is read, so that the log itself holds no address and no name. */
const Named = z
  .object({
    email: z.string().describe('Address, as it is now.'),
    name: z.string().nullable().describe('First and last name; null of somebody who was only invited.'),
  })
  .nullable();

export const AuditEntry = z.object({
  id: Id.describe('Identifies the entry.'),
  happenedAt: Instant.describe('When it was done.'),
  action: AuditAction,
  actorId: Id.nullable().describe('Who did it; null for what happened by itself, or was done by staff.'),
  actor: Named.describe('That person; null when there is none, or the account was erased.'),
  subjectId: Id.nullable().describe('The person, invitation, thing, key or change that it was about; null for none.'),
  subject: Named.describe('That person or invited address; null when it is neither, or was erased.'),
  item: z
    .object({ name: z.string().describe('Its name, as it is now.') })
    .nullable()
    .describe('The item or key that it was about; null when it is neither, or was deleted.'),
  detail: z
    .record(z.string(), z.string().nullable())
    .describe(
      'What the action leaves open, such as the role before and after. People in it by address; null if erased.',
    ),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  summary: 'Lists what was done in the organization, the latest first.',
  method: 'GET',
  path: '/organization/audit-log',
  access: 'bearer',
  query: z.strictObject({
    action: AuditAction.optional(),
    user: Email.optional().describe('Only what this person did, or what was done to them or their invitation.'),
    from: Instant.optional().describe('Only from this moment on.'),
    to: Instant.optional().describe('Only before this moment.'),
    ...pageQuery,
  }),
  response: page(AuditEntry),
  errors: [],
});
