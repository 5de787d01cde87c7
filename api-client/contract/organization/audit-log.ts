import * as z from 'zod';
import { endpoint } from '../endpoint';
import { AuditAction } from '../fields/audit';
import { page, pageQuery } from '../fields/page';
import { Email } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** Looked up when the log is read. The log itself stores no addresses or names of users. */
const Named = z
  .object({
    email: z.string().describe('Current email address.'),
    name: z.string().nullable().describe('First and last name; `null` for an address that was only invited.'),
  })
  .nullable();

export const AuditEntry = z.object({
  id: Id.describe('ID of the entry.'),
  happenedAt: Instant.describe('When the action happened.'),
  action: AuditAction,
  actorId: Id.nullable().describe(
    'ID of the user who performed the action; `null` if it was automatic or performed by staff.',
  ),
  actor: Named.describe('The user who performed the action; `null` if there is none or the account was erased.'),
  subjectId: Id.nullable().describe(
    'ID of the user, invitation, resource, file, key or region change that the action concerns; `null` if none.',
  ),
  subject: Named.describe(
    'The user or invited address that the action concerns; `null` if it concerns neither or the account was erased.',
  ),
  item: z
    .object({ name: z.string().describe('Current name.') })
    .nullable()
    .describe('The resource or key that the action concerns; `null` if it concerns neither or it was deleted.'),
  detail: z
    .record(z.string(), z.string().nullable())
    .describe(
      'Details of the action, such as the role before and after. Users appear by email address, or as `null` if erased.',
    ),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  summary: 'Lists the actions in the organization, most recent first.',
  method: 'GET',
  path: '/organization/audit-log',
  access: 'bearer',
  query: z.strictObject({
    action: AuditAction.optional(),
    user: Email.optional().describe('Only actions by this user, or actions that concern the user or their invitation.'),
    from: Instant.optional().describe('Only actions at or after this time.'),
    to: Instant.optional().describe('Only actions before this time.'),
    ...pageQuery,
  }),
  response: page(AuditEntry),
  errors: [],
});
