import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useQuery } from '@tanstack/react-query';
import { isRunning, subscriptionQuery } from '@/lib/billing/subscription-query';
import { Stack } from '@/components/ui/stack/stack';
import { NextSteps } from './components/next-steps';
import { PlanSummary } from './components/plan-summary';
import { RecentRuns } from './components/recent-runs';

/**
 * News of the account, and what to do next: steps of getting started, the last runs, the plan with its limits.
 * Who has no running plan, or owes for it, sees that first.
 * @param props.hasPassword Whether the user can log in by password.
 */
export function Overview({ standing, hasPassword }: { standing: Standing; hasPassword: boolean }) {
  const mayReadPlan = mayInGeneral(standing, 'read', 'subscription');
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: mayReadPlan });
  // Without a plan nothing can be run, so that the plan comes first. The steps are last: they appear when all are known,
  // and would move what is below them.
  const needsPlan = subscription !== undefined && (!isRunning(subscription) || subscription?.payment != null);
  return (
    <Stack gap="m">
      {needsPlan && <PlanSummary />}
      <RecentRuns />
      {mayReadPlan && !needsPlan && <PlanSummary />}
      {!needsPlan && <NextSteps standing={standing} hasPassword={hasPassword} />}
    </Stack>
  );
}
