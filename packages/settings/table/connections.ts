import { z } from 'zod';
import { group, inProductionBecause, optional, standard } from '../setting';
import { hostList, httpUrl, urlWith } from '../schemas';

/** Other services that the product speaks with. */
export const connections = group({
  about:
    "Apps at services that users connect to their account: Miro and SurveyMonkey. ID and secret: both or none. Empty: the service can't be connected; in dev, a local stand-in takes its place. Register the redirect URLs <PUBLIC_BASE_URL>/account/connections/miro and <PUBLIC_BASE_URL>/account/connections/surveymonkey. The URLs below are only needed for other servers, which must be public and use https.",
  settings: {
    MIRO_CLIENT_ID: optional(z.string()),
    MIRO_CLIENT_SECRET: optional(z.string()),
    MIRO_AUTHORIZE_URL: optional(urlWith('https:')),
    MIRO_API_URL: optional(urlWith('https:')),
    SURVEYMONKEY_CLIENT_ID: optional(z.string()),
    SURVEYMONKEY_CLIENT_SECRET: optional(z.string()),
    SURVEYMONKEY_AUTHORIZE_URL: optional(urlWith('https:')),
    SURVEYMONKEY_API_URL: optional(urlWith('https:')),
  },
});

const strapiVersions = [3, 4, 5] as const;
/** The version of the content service's Strapi REST API. */
export type StrapiVersion = (typeof strapiVersions)[number];

export const content = group({
  about:
    "The content service, such as https://content.example.com. Empty: in dev the backend's own, which serves the files of CONTENT_DIR. CMS_STRAPI_VERSION is the version of Strapi: 3, 4 or 5. CMS_TOKEN is an API token of Strapi, sent with every request; it needs find of blog-posts, customers, customer-success-stories, feature-updates and press-articles (read-only has them). `npm run check:content` tries each. Images and file links are below CMS_BASE_URL, if it has a path.",
  settings: {
    CMS_BASE_URL: optional(httpUrl, inProductionBecause('the pages read their content from it')),
    CMS_STRAPI_VERSION: standard(z.coerce.number().pipe(z.literal(strapiVersions)), '3'),
    CMS_TOKEN: optional(z.string()),
    CMS_IMAGE_HOSTS: optional(hostList, {
      about: 'Hosts besides its own that its pictures may come from, separated by commas; over TLS only.',
    }),
    CMS_TIMEOUT_MS: standard(z.coerce.number().int().min(100).max(30_000), '3000', {
      about: 'How long one of its responses may take, in milliseconds. A page with a cached copy waits at most 250.',
    }),
    CMS_PREVIEW_SECRET: optional(z.string().min(32), {
      about:
        'Opens preview at /preview?secret=…&path=/blog/…: at least 32 random characters. Empty: no preview, except in dev, where KEYS_DIR has a secret.',
    }),
    CONTENT_DIR: standard(z.string(), 'backend/content', {
      about:
        'The folder of the Markdown files and pictures that the backend serves as the content service. Changes take effect within a second.',
    }),
  },
});
