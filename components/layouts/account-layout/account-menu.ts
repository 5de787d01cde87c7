import { externalTargets } from '../../../lib/env';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import type { NavEntry } from '../navigation';

export type AccountMenuFacts = {
  /** With add-ons of one's own the entry is about them. */
  ownsAddons?: boolean;
};

type AccountMenuGroup = { label: string; entries: NavEntry[] };

/**
 * The account area's side menu: exactly the entries of the specification (section 2, "Account area side menu"), grouped
 * by what they are about. "Log out" stands apart from them, last.
 */
export function accountMenu({ ownsAddons = false }: AccountMenuFacts = {}): AccountMenuGroup[] {
  return [
    {
      label: m.ui_account_group_you(),
      entries: [
        { label: m.ui_account_information(), href: routes.account },
        { label: m.ui_account_password(), href: routes.accountPassword },
        { label: m.ui_account_privacy(), href: routes.accountPrivacy },
        { label: m.ui_account_sharing(), href: routes.accountSharing },
      ],
    },
    {
      label: m.ui_account_group_organization(),
      entries: [
        { label: m.ui_account_members(), href: routes.accountOrganization },
        { label: m.ui_account_team(), href: `${routes.accountOrganization}#team` },
        { label: m.ui_account_cloud(), href: routes.accountCloudSettings },
      ],
    },
    {
      label: m.ui_account_group_billing(),
      entries: [
        { label: m.ui_account_subscription(), href: routes.subscription },
        { label: m.ui_account_plans(), href: routes.subscriptionOptions },
        { label: ownsAddons ? m.ui_account_addons_manage() : m.ui_account_addons(), href: routes.addons },
        { label: m.ui_account_wallet(), href: routes.paymentWallet },
        { label: m.ui_account_payment_method(), href: routes.payment },
        { label: m.ui_account_invoices(), href: routes.paymentInvoices },
      ],
    },
    {
      label: m.ui_account_group_support(),
      entries: [
        { label: m.ui_account_help(), href: externalTargets.helpCentreUrl },
        { label: m.ui_account_contact(), href: routes.contactUs },
      ],
    },
  ];
}
