import type { ResourceRole, ResourceType } from '@app/api-client/rules/abilities';
import { principals } from '../world';

/** What each kind of caller is told to be allowed to do, in the order of `principals`. */
export type AbilityCells = readonly string[];

/**
 * One row. Like the statuses of the matrix it is written by hand, from the product's decisions, and not from the table
 * that it holds to account.
 * @param answers Of anonymous, unverified, expired, suspended, stranger, guest, teammate, admin, owner, staff. A status
 *   where there is no answer; otherwise what is allowed: t(ransfer), c(reate), r(ead), u(pdate), d(elete), g(rant), or a
 *   dash for nothing. A stranger and staff own organizations of their own.
 */
function cells(answers: string): AbilityCells {
  const each = answers.split(' ');
  if (each.length !== principals.length) throw new Error(`A row has ${principals.length} answers: "${answers}".`);
  return each;
}

/** Only who is admin of an organization, its owner included. */
const admins = (actions: string) => cells(`401 401 403 403 ${actions} - - ${actions} ${actions} ${actions}`);

/** Guests make nothing, and have part in what is shared with them. */
const anyResource = cells('401 401 403 403 tcrudg r tcrudg tcrudg tcrudg tcrudg');

/** With things of a type in general: with some of them, at least. */
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

/** With one thing that its owner has shared with nobody, whatever type it is of. */
export const ownResourceCells = {
  owner: cells('401 401 403 403 404 - - tcrudg tcrudg 404'),
  teammate: cells('401 401 403 403 404 - tcrudg tcrudg tcrudg 404'),
} as const satisfies Record<string, AbilityCells>;

/** With a thing of the owner's on which the guest and the teammate have a role: guests only read, whatever the role. */
export const sharedResourceCells: Record<ResourceRole, AbilityCells> = {
  viewer: cells('401 401 403 403 404 r r tcrudg tcrudg 404'),
  editor: cells('401 401 403 403 404 r ru tcrudg tcrudg 404'),
  manager: cells('401 401 403 403 404 r trudg tcrudg tcrudg 404'),
};

/** With a thing of the owner's that is public. */
export const publicResourceCells = cells('401 401 403 403 r r r tcrudg tcrudg r');
