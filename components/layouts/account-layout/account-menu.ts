import { mayInGeneral, type PermissionAction, type ResourceType, type Standing } from '@app/api-client/rules/abilities';
import { externalTargets } from '@/lib/env';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { reachable, type NavEntry, type NavLink } from '../navigation';

export type AccountMenuFacts = {
  /**
   * What the person is in the organization. Until that is known everything is shown: a page that is not for everybody
   * says so itself, to whoever opens it by its address, too.
   */
  standing?: Standing | undefined;
  /** With add-ons of one's own the entry is about them. */
  ownsAddons?: boolean | undefined;
};

/** What somebody must be able to do for an entry to be of use; left out, it is for everybody. */
type AccountMenuEntry = NavEntry & { needs?: readonly [PermissionAction, ResourceType] };
type AccountMenuGroup = { id: 'you' | 'organization' | 'billing' | 'support'; label: string; links: NavLink[] };

const team = () => ({ label: m.ui_account_team(), href: `${routes.accountOrganization}#team` });

const allGroups = (ownsAddons: boolean): (Omit<AccountMenuGroup, 'links'> & { entries: AccountMenuEntry[] })[] => [
  {
    id: 'you',
    label: m.ui_account_group_you(),
    entries: [
      { label: m.ui_account_information(), href: routes.account },
      { label: m.field_password(), href: routes.accountPassword },
      { label: m.ui_account_privacy(), href: routes.accountPrivacy },
      { label: m.ui_account_sharing(), href: routes.accountSharing },
    ],
  },
  {
    id: 'organization',
    label: m.organization_title(),
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
      { label: m.ui_account_payment_method(), href: routes.payment, needs: ['read', 'payment-method'] },
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
 * The account area's side menu: exactly the entries of the specification (section 2, "Account area side menu"), grouped
 * by what they are about, without what the person's role cannot do and what does not exist yet. "Log out" stands apart
 * from them, last.
 */
export function accountMenu({ standing, ownsAddons = false }: AccountMenuFacts = {}): AccountMenuGroup[] {
  const isOfUse = ({ needs }: AccountMenuEntry) =>
    standing === undefined || needs === undefined || mayInGeneral(standing, ...needs);
  return allGroups(ownsAddons).flatMap(({ entries, ...group }) => {
    const links = reachable(entries.filter(isOfUse).map(({ label, href }) => ({ label, href })));
    return links.length > 0 ? [{ ...group, links }] : [];
  });
}

/** The few of them that the menu under the person's name leads to, for every role. */
export function userMenu(): NavLink[] {
  return reachable([
    { label: m.ui_account_information(), href: routes.account },
    { label: m.ui_account_privacy(), href: routes.accountPrivacy },
    team(),
  ]);
}

/** Where on the site a page is, and in which of its parts. */
export type Position = {
  /** The page's address, without query. */
  path: string;
  /** The part that its address names, with its sign: `#team`. */
  section?: string | undefined;
};

const pageOf = (href: string) => href.split('#', 1)[0] ?? href;

/** Pages without an entry of their own that lie, by their address, below another page than by what they are about. */
const homes: Readonly<Record<string, string>> = { [routes.accountSso]: routes.accountOrganization };

/**
 * @param shown What there is to choose from: a page whose entry is not shown belongs to no other.
 * @returns The entry that a position belongs to: its own part of the page, otherwise the page, otherwise the nearest page
 *   above it, as `/account/delete` belongs to `/account`. Of several about one page the first.
 */
export function currentHref(shown: readonly NavLink[], { path, section = '' }: Position): string | undefined {
  const home = homes[path] ?? path;
  const [page] = allGroups(false)
    .flatMap(({ entries }) => entries.flatMap(({ href }) => (href === undefined ? [] : [pageOf(href)])))
    .filter((candidate) => candidate === home || home.startsWith(`${candidate}/`))
    .sort((one, other) => other.length - one.length);
  const hrefs = shown.map(({ href }) => href).filter((href) => pageOf(href) === page);
  return hrefs.find((href) => section !== '' && href === `${path}${section}`) ?? hrefs[0];
}
