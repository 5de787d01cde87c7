import { z } from 'zod';
import { group, optional } from '../setting';
import { httpUrl } from '../schemas';

/** Where pages lead outside the site. */
export const links = group({
  about:
    'Links to other sites and contact addresses. An empty one is left out; dev shows a local page or a sample instead, except for SOURCE_URL.',
  settings: {
    HELP_CENTRE_URL: optional(z.string()),
    SOCIAL_URL: optional(z.string()),
    INFO_EMAIL: optional(z.string()),
    MEETING_URL: optional(z.string()),
    SUPPORT_EMAIL: optional(z.email()),
    SUPPORT_PHONE: optional(z.string()),
    PARTNER_EMAIL: optional(z.string(), { about: 'The address for partners. Empty: INFO_EMAIL.' }),
    SOURCE_URL: optional(z.string(), { about: 'The public source code.' }),
  },
});

export const workflows = group({
  about:
    'The base URL of the workflow definitions, such as https://flows.example.com: the Workflows page shows the frame at /workflow-definitions below it. Empty: in dev our own example, elsewhere none.',
  settings: { WORKFLOW_DEFINITIONS_URL: optional(httpUrl) },
});
