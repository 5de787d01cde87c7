import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import {
  planSelectionAddress,
  readPlanSelection,
} from '@/components/features/billing/subscription/model/plan-selection';
import { OptionsSkeleton } from '@/components/features/billing/subscription/options/options-skeleton';
import { PlanOptions } from '@/components/features/billing/subscription/options/plan-options';
import { showNotice } from '@/lib/navigation/arrival-notice';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  const { query, push } = useRouter();
  return (
    <PlanOptions
      standing={standingIn(useAccount())}
      selection={readPlanSelection(query)}
      onChanged={(notice) => {
        showNotice(notice);
        return push(routes.subscription);
      }}
      onSelect={(selection) => void push(planSelectionAddress(selection), undefined, { shallow: true })}
    />
  );
}

/** The plans that the organization can change to, and the review of a change. */
export default accountPage({
  frame: () => ({ title: m.ui_account_plans(), path: routes.subscriptionOptions, size: 'table' }),
  Content,
  Skeleton: OptionsSkeleton,
});
