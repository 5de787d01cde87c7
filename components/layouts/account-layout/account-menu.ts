import {
  mayInGeneral,
  type PermissionAction,
  type ResourceType,
  type Standing,
} from '@app/api-client/rules/organization/abilities';
import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { reachable, type NavEntry, type NavLink } from '@/lib/navigation/nav-entries';

export type AccountMenuFacts = {
  /**
   * The user's role in the organization. While it is unknown, all entries are shown: each page checks the role itself,
   * also when it is opened by its URL.
   */
  standing?: Standing | undefined;
  /** Organizations with add-ons get an entry to manage them. */
  ownsAddons?: boolean | undefined;
};

/** The ability that an entry requires. Without it, the entry is for all members. */
type AccountMenuEntry = NavEntry & { needs?: readonly [PermissionAction, ResourceType] };
type AccountMenuGroup = { id: 'you' | 'organization' | 'billing' | 'support'; label: string; links: NavLink[] };

const team = () => ({ label: m.ui_account_team(), href: `${routes.accountOrganization}#team` });

const allGroups = (ownsAddons: boolean): (Omit<AccountMenuGroup, 'links'> & { entries: AccountMenuEntry[] })[] => [
  {
    id: 'you',
    label: m.ui_account_group_you(),
    entries: [
      { label: m.ui_account_information(), note: m.ui_account_profile(), href: routes.account },
      { label: m.field_password(), href: routes.accountPassword },
      { label: m.ui_account_privacy(), href: routes.accountPrivacy },
      { label: m.ui_account_sharing(), href: routes.accountSharing },
    ],
  },
  {
    id: 'organization',
    label: m.ui_account_organization(),
    entries: [
      { label: m.ui_account_members(), href: routes.accountOrganization, needs: ['grant', 'organization'] },
      team(),
      { label: m.ui_account_cloud(), href: routes.accountCloudSettings, needs: ['update', 'organization'] },
    ],
  },
  {
    id: 'billing',
    label: m.ui_account_group_billing(),
    entries: [
      { label: m.ui_account_subscription(), href: routes.subscription, needs: ['read', 'subscription'] },
      { label: m.ui_account_plans(), href: routes.subscriptionOptions, needs: ['update', 'subscription'] },
      {
        label: ownsAddons ? m.ui_account_addons_manage() : m.ui_account_addons(),
        href: routes.addons,
        needs: ['read', 'add-on-packages'],
      },
      { label: m.ui_account_wallet(), href: routes.paymentWallet, needs: ['read', 'wallet-transaction'] },
      {
        label: m.ui_account_payment(),
        note: m.ui_account_payment_card(),
        href: routes.payment,
        needs: ['read', 'payment-method'],
      },
      { label: m.ui_account_invoices(), href: routes.paymentInvoices, needs: ['read', 'payment-method'] },
    ],
  },
  {
    id: 'support',
    label: m.ui_account_group_support(),
    entries: [
      { label: m.ui_account_help(), href: externalTargets.helpCentreUrl },
      { label: m.ui_nav_contact_us(), href: routes.contactUs },
    ],
  },
];

/**
 * The account area's side menu: the fixed entries in groups, without those that the role cannot use. "Log out"
 * is separate and last.
 */
export function accountMenu({ standing, ownsAddons = false }: AccountMenuFacts = {}): AccountMenuGroup[] {
  const isUsable = ({ needs }: AccountMenuEntry) =>
    standing === undefined || needs === undefined || mayInGeneral(standing, ...needs);
  return allGroups(ownsAddons).flatMap(({ entries, ...group }) => {
    const links = reachable(entries.filter(isUsable).map(({ needs: _ability, ...entry }) => entry));
    return links.length > 0 ? [{ ...group, links }] : [];
  });
}

/** The entries of the menu under the user's name, for every role. Staff have one for their tools. */
export function userMenu({ isStaff = false }: { isStaff?: boolean | undefined } = {}): NavLink[] {
  return reachable([
    { label: m.ui_account_information(), href: routes.account },
    { label: m.ui_account_privacy(), href: routes.accountPrivacy },
    team(),
    ...(isStaff ? [{ label: m.ui_account_staff(), href: routes.accountStaff }] : []),
  ]);
}

/** The current page and section. */
export type Position = {
  /** The path without query. */
  path: string;
  /** The URL's fragment with its `#`: `#team`. */
  section?: string | undefined;
};

const pageOf = (href: string) => href.split('#', 1)[0] ?? href;

/** Pages without an entry whose parent in the menu differs from their parent in the path; undefined for none. */
const parentPages: Readonly<Record<string, string | undefined>> = {
  [routes.accountSso]: routes.accountOrganization,
  [routes.accountFlows]: routes.subscription,
  [routes.accountStaff]: undefined,
};

/**
 * Finds the entry to mark as current: the entry of the section, else of the page, else of the nearest page above it, as
 * `/account/delete` belongs to `/account`. The first one if several match.
 * @param shown The visible entries. A page whose entry is hidden has no current entry.
 */
export function currentHref(shown: readonly NavLink[], { path, section = '' }: Position): string | undefined {
  const parentPage = Object.hasOwn(parentPages, path) ? parentPages[path] : path;
  if (parentPage === undefined) return undefined;
  const [page] = allGroups(false)
    .flatMap(({ entries }) => entries.flatMap(({ href }) => (href === undefined ? [] : [pageOf(href)])))
    .filter((candidate) => candidate === parentPage || parentPage.startsWith(`${candidate}/`))
    .sort((one, other) => other.length - one.length);
  const hrefs = shown.map(({ href }) => href).filter((href) => pageOf(href) === page);
  return hrefs.find((href) => section !== '' && href === `${path}${section}`) ?? hrefs[0];
}
