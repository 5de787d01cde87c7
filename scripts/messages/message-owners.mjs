// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process/settings.mjs';

const everywhere = [''];

/** @param {string[]} names Of wing and feature. @returns {string[]} */
const inFeatures = (...names) => names.map((name) => `components/features/${name}/`);

/** @param {string[]} names Of wing and module. @returns {string[]} */
const inModules = (...names) => names.map((name) => `backend/src/modules/${name}/`);

/** @param {string[]} names Of blocks. @returns {string[]} */
const inBlocks = (...names) => names.map((name) => `components/blocks/${name}/`);

/** @param {string[]} names Of pages or folders of pages. @returns {string[]} */
const inPages = (...names) => names.map((name) => `pages/${name}`);

/** Lists the public pages with their descriptions. */
const publicPages = 'lib/seo/';

/**
 * Who may use the messages of each file of `locales/en`: folders that end with a slash, or beginnings of file names.
 * @type {Record<string, string[]>}
 */
export const messageOwners = {
  ui: everywhere,
  forms: everywhere,
  errors: everywhere,
  site: everywhere,
  emails: ['backend/src/'],

  'identity/auth': [
    ...inFeatures(
      'identity/auth',
      'identity/quick-signup',
      'identity/session',
      'identity/signup',
      'identity/verification',
    ),
    ...inPages('login', 'signup', 'postsignup', 'verify-email', 'checkout/account'),
    'components/forms/resend-link/',
  ],
  'identity/recovery': [
    ...inFeatures('identity/recovery'),
    ...inModules('access/account', 'operator/campaigns'),
    ...inPages('change-password', 'forgot-password', 'new-password/', 'reactivate-trial'),
  ],
  'identity/security': [
    ...inFeatures('site/privacy'),
    ...inModules('identity/credentials', 'identity/sessions'),
    'components/forms/password-strength/',
  ],

  'organization/organization': [
    ...inFeatures('organization/organization'),
    ...inBlocks('ask-admin', 'export-button', 'more-rows'),
  ],
  'organization/cloud-settings': [...inFeatures('organization/cloud-settings'), ...inPages('account/cloud-settings')],
  'organization/region': inModules('organization/regions'),
  'organization/sharing': [
    ...inFeatures('organization/sharing'),
    ...inPages('account/privacy'),
    'locales/labels/default-access.ts',
  ],
  'organization/webhooks': [
    ...inFeatures('organization/webhooks'),
    ...inModules('organization/webhooks'),
    ...inPages('account/privacy'),
  ],

  'billing/quotas': ['locales/labels/', ...inFeatures('site/products')],
  'billing/pricing': [...inFeatures('billing/pricing'), ...inPages('pricing'), 'lib/pricing/', publicPages],
  'billing/checkout': [
    ...inFeatures('billing/checkout'),
    ...inPages('checkout/'),
    'components/layouts/checkout-layout/',
  ],
  'billing/subscription': [
    ...inFeatures('billing/subscription'),
    ...inBlocks('plan-status'),
    'lib/billing/usage-texts.ts',
  ],
  'billing/payment': [
    ...inFeatures('billing/payment', 'billing/invoices'),
    ...inBlocks('billing-details', 'invoice-number', 'purchase-form'),
    'components/forms/billing-fields/',
    'components/forms/payment-card/',
    'backend/src/local/payment-simulator/card-fields/',
  ],
  'billing/purchase': [
    ...inBlocks('missing-payment-data', 'prices-exclude-tax', 'purchase-form'),
    'lib/billing/',
    'backend/src/local/payment-simulator/card-fields/',
  ],
  'billing/add-ons': [...inFeatures('billing/add-ons'), ...inPages('addons'), 'components/forms/quantity-field/'],
  'billing/wallet': [...inFeatures('billing/wallet'), ...inModules('billing/wallet')],
  'billing/billing': [
    ...inFeatures('billing/invoices'),
    ...inModules('billing'),
    ...inBlocks('invoice-number'),
    'locales/labels/',
  ],
  'billing/billing-emails': inModules('billing'),

  'flows/map': inBlocks('topic-map'),
  'flows/results': ['components/features/flows/flows/results/', 'pages/account/flows/[flowId]/'],
  'flows/flows': [...inFeatures('flows/flows'), ...inPages('account/flows/')],
  'flows/flow-files': inModules('flows/flows/files', 'flows/flows/runs', 'flows/flow-steps'),
  'flows/key-settings': [
    ...inFeatures('flows/api-keys'),
    ...inPages('account/privacy'),
    'locales/labels/api-key-scopes.ts',
  ],
  'flows/api-keys': [...inFeatures('flows/api-keys'), ...inModules('flows/api-keys'), 'backend/src/http/'],
  'flows/connections': [
    ...inFeatures('flows/connections'),
    ...inPages('account/privacy'),
    'locales/labels/connections.ts',
  ],

  'access/account': [...inFeatures('access/account'), ...inBlocks('proof-form')],
  'access/overview': inFeatures('access/overview'),
  'access/account-deletion': [...inFeatures('access/account-deletion'), ...inPages('account-deleted')],
  'access/closing': ['lib/organization/'],
  'access/leaving': inModules('access/account/deletion', 'organization/personal-data'),
  'access/invitation': [
    ...inFeatures('access/invitation'),
    ...inModules('access/members/invitations'),
    ...inPages('signup'),
  ],
  'access/members': inModules('access/members'),
  'access/sso': inFeatures('access/sso'),
  'access/sso-settings': [...inFeatures('access/sso-settings'), ...inPages('account/sso')],

  'site/marketing': [...inFeatures('site/marketing'), ...inBlocks('closing-call', 'trial-actions')],
  'site/try': [...inFeatures('site/try'), ...inPages('try'), publicPages],
  'site/products': [
    ...inFeatures('site/products', 'site/solutions'),
    ...inPages('products/', 'solutions'),
    'front-door/examples/',
    publicPages,
  ],
  'site/company': [
    ...inFeatures('site/company'),
    ...inPages('about', 'our-people', 'our-supporters', 'partner-programs'),
    publicPages,
  ],
  'site/content': [
    ...inFeatures('site/content'),
    ...inBlocks('preview-ribbon'),
    ...inPages('blog/', 'product-updates'),
    'lib/cms/',
    'lib/feeds.ts',
    'components/seo/',
    publicPages,
  ],
  'site/contact': [
    ...inFeatures('site/contact', 'site/meeting', 'site/whitepaper'),
    ...inModules('site/leads/contact'),
    ...inPages('contact-us', 'download-whitepaper', 'meeting-confirmation'),
    publicPages,
  ],
  'site/legal': [
    ...inFeatures('site/legal'),
    ...inPages('privacy-policy', 'terms-of-service'),
    'lib/measurement/',
    'lib/storage-inventory.ts',
    publicPages,
  ],
  'site/measurement': [
    ...inFeatures('site/consent'),
    ...inPages('what-we-measure'),
    'lib/measurement/',
    'lib/storage-inventory.ts',
    publicPages,
  ],
  'site/affiliate': [...inFeatures('site/consent', 'site/company'), 'lib/measurement/', 'lib/storage-inventory.ts'],
  'site/privacy': [...inFeatures('site/privacy', 'organization/data-export'), ...inPages('account/privacy')],
  'site/unsubscribe': [...inFeatures('site/unsubscribe'), 'backend/src/email/'],

  'operator/health': [...inModules('operator/health'), 'front-door/proxy/'],
  'operator/local': [...inFeatures('operator/local-tools'), ...inPages('local/'), 'backend/src/local/'],
  'operator/local-strip': inFeatures('operator/local-strip'),
  'operator/staff': [...inFeatures('operator/staff'), ...inPages('account/staff'), 'locales/labels/'],
};

/** @typedef {{ file: string, keys: string[] }} MessageFile A file of `locales/en`, without extension. */
/** @typedef {{ source: string, text: string }} Source */

/** @param {string} [locale] @returns {MessageFile[]} */
export function readMessageKeys(locale = 'en') {
  const folder = path.join(root, 'locales', locale);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      file: name.replace(/\.json$/, '').replaceAll(path.sep, '/'),
      keys: Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).filter((key) => key !== '$schema'),
    }));
}

/**
 * @param {MessageFile[]} messageFiles
 * @param {Source[]} sources
 * @returns {{ key: string, file: string, source: string }[]} Each use of a message of a file that is not shared.
 */
function listUses(messageFiles, sources) {
  const fileOf = new Map(messageFiles.flatMap(({ file, keys }) => keys.map((key) => [key, file])));
  return sources.flatMap(({ source, text }) =>
    [...text.matchAll(/\bm\.(\w+)/g)].flatMap(([, key = '']) => {
      const file = fileOf.get(key);
      return file === undefined || messageOwners[file] === everywhere ? [] : [{ key, file, source }];
    }),
  );
}

/** @param {string} source @returns {string | undefined} The feature of a source file. */
const featureOf = (source) => /^components\/features\/[^/]+\/[^/]+/.exec(source)?.[0];

/**
 * @param {MessageFile[]} messageFiles
 * @param {Source[]} sources
 * @returns {string[]} A sentence for each use of a message outside the owners of its file, and for each message that
 * several features use although its file is not shared.
 */
export function findForeignMessages(messageFiles, sources) {
  const uses = listUses(messageFiles, sources);
  const foreign = uses
    .filter(({ file, source }) => !messageOwners[file]?.some((owner) => source.startsWith(owner)))
    .map(({ key, file, source }) => `${key} of ${file}.json is foreign to ${source}`);

  /** @type {Map<string, Set<string>>} */
  const featuresOf = new Map();
  for (const { key, source } of uses) {
    const feature = featureOf(source);
    if (feature) featuresOf.set(key, (featuresOf.get(key) ?? new Set()).add(feature));
  }
  const common = [...featuresOf]
    .filter(([, features]) => features.size > 1)
    .map(([key, features]) => `${key} is used by ${[...features].sort().join(' and ')}`);
  return [...new Set([...foreign, ...common])].sort();
}

/**
 * @param {MessageFile[]} messageFiles
 * @param {Source[]} sources
 * @returns {string[]} The owners that use no message of their file.
 */
export function findIdleOwners(messageFiles, sources) {
  const uses = listUses(messageFiles, sources);
  return Object.entries(messageOwners)
    .filter(([, owners]) => owners !== everywhere)
    .flatMap(([name, owners]) =>
      owners
        .filter((owner) => !uses.some(({ file, source }) => file === name && source.startsWith(owner)))
        .map((owner) => `${owner} uses no message of ${name}.json`),
    );
}
