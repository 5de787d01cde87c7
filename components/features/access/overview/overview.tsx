import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { Stack } from '@/components/ui/stack/stack';
import { NextSteps } from './components/next-steps';
import { PlanSummary } from './components/plan-summary';
import { RecentRuns } from './components/recent-runs';

/**
 * News of the account, and what to do next: steps of getting started, the last runs, the plan with its limits.
 * @param props.hasPassword Whether the user can log in by password.
 */
export function Overview({ standing, hasPassword }: { standing: Standing; hasPassword: boolean }) {
  return (
    <Stack gap="m">
      <NextSteps standing={standing} hasPassword={hasPassword} />
      <RecentRuns />
      {mayInGeneral(standing, 'read', 'subscription') && <PlanSummary />}
    </Stack>
  );
}
