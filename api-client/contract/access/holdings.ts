import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email } from '../fields/text';
import { Count, Id } from '../fields/values';

const Held = z.object({
  count: Count.describe('Number of them.'),
  names: z.array(z.string()).describe('The names of the first 20.'),
});

/** Decision of an admin about the keys and webhooks of a member who will be no admin. */
const successor = (what: string) =>
  z
    .union([z.literal('end'), Email])
    .optional()
    .describe(
      `${what} that the member is responsible for: \`end\`, or the email address of the admin who becomes responsible. ` +
        'If omitted, it is the caller; for the caller themselves, the owner.',
    );

/** The decisions with which a member stops being an admin. */
export const adminHoldingFields = {
  apiKeys: successor('API keys and research bot keys'),
  webhooks: successor('Webhooks'),
};

/** The decisions with which a member is removed. */
export const memberHoldingFields = {
  ...adminHoldingFields,
  resources: Email.optional().describe(
    'Email address of the member who gets the projects, workflows and other resources. If omitted, it is the owner.',
  ),
  runs: z
    .enum(['end', 'continue'])
    .default('continue')
    .describe("Runs that the member started: canceled, or continued for the workflows' owners."),
  connections: z
    .enum(['end', 'keep'])
    .optional()
    .describe(
      "The member's connections to other services: ended, or kept with the account. They act as the member there, so no " +
        'one else can get them. If omitted, they end, except for members who remove themselves.',
    ),
};

export const getMemberHoldings = endpoint({
  name: 'getMemberHoldings',
  summary: 'Lists what a member holds in the organization, before they are removed or stop being an admin.',
  method: 'GET',
  path: '/org-admin/users/{email}/holdings',
  access: 'bearer',
  params: z.strictObject({ email: Email.describe('Email address of the member.') }),
  response: z.object({
    userId: Id.describe('ID of the member.'),
    apiKeys: Held.describe('Working keys that the member is responsible for.'),
    webhooks: Held.describe('Webhooks that the member is responsible for.'),
    resources: Held.describe('Projects, workflows and other resources that the member owns.'),
    runs: Held.describe('Runs that the member started and that have not ended, by the names of their workflows.'),
    connections: Held.describe("The member's connections to other services, by the names of the services."),
  }),
  errors: [],
});
