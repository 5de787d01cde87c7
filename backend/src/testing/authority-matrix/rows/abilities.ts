import type { ResourceRole, ResourceType } from '@app/api-client/rules/organization/abilities';
import { principals } from '../world';

/** The expected abilities of each kind of caller, in the order of `principals`. */
export type AbilityCells = readonly string[];

/**
 * Creates a row. Like the statuses of the matrix it is written by hand from the product's rules, not derived from the
 * table under test.
 * @param answers For anonymous, unverified, expired, suspended, stranger, guest, teammate, admin, owner, staff. A
 *   status if the call fails; otherwise the allowed actions: t(ransfer), c(reate), r(ead), u(pdate), d(elete), g(rant),
 *   or a dash for none. A stranger and staff own organizations of their own.
 */
function cells(answers: string): AbilityCells {
  const each = answers.split(' ');
  if (each.length !== principals.length) throw new Error(`A row has ${principals.length} answers: "${answers}"`);
  return each;
}

/** Abilities of admins, including owners. */
const admins = (actions: string) => cells(`401 401 403 403 ${actions} - - ${actions} ${actions} ${actions}`);

/** Guests create nothing and only read what is shared with them. */
const anyResource = cells('401 401 403 403 tcrudg r tcrudg tcrudg tcrudg tcrudg');

/** For a type of resource in general: whether the caller may act on some of them. */
export const generalCells: Record<ResourceType, AbilityCells> = {
  account: cells('401 401 403 403 rud rud rud rud rud rud'),
  organization: cells('401 401 403 403 trudg r r rug trudg trudg'),
  'organization-password-expiration-policy': admins('ru'),
  'account-sso-settings': admins('crud'),
  subscription: admins('crud'),
  'payment-method': admins('crud'),
  'add-on-packages': admins('cr'),
  'wallet-transaction': admins('cr'),
  'brand-customization': cells('401 401 403 403 crud - r crud crud crud'),
  'studio-project': anyResource,
  'studio-project-template': anyResource,
  'knowledge-base': anyResource,
  workflow: anyResource,
  'insight-booster-project': anyResource,
  'insight-booster-report-template': anyResource,
  file: anyResource,
  'ai-model': anyResource,
};

/** For one resource that is not shared, of any type. */
export const ownResourceCells = {
  owner: cells('401 401 403 403 404 - - tcrudg tcrudg 404'),
  teammate: cells('401 401 403 403 404 - tcrudg tcrudg tcrudg 404'),
} as const satisfies Record<string, AbilityCells>;

/** For a resource of the owner on which the guest and the teammate have a role. Guests can only read it. */
export const sharedResourceCells: Record<ResourceRole, AbilityCells> = {
  viewer: cells('401 401 403 403 404 r r tcrudg tcrudg 404'),
  editor: cells('401 401 403 403 404 r ru tcrudg tcrudg 404'),
  manager: cells('401 401 403 403 404 r trudg tcrudg tcrudg 404'),
};

/** For a public resource of the owner. */
export const publicResourceCells = cells('401 401 403 403 r r r tcrudg tcrudg r');
