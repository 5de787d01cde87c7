import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { StepCard } from './components/step-card';

/** Placeholder of the steps. */
export function StepsSkeleton() {
  return (
    <Stack gap="m">
      <StepCard n={1} title={m.sso_step_give()}>
        <Skeleton shape="field" count={4} />
      </StepCard>
      <StepCard n={2} title={m.sso_step_paste()}>
        <Skeleton shape="field" count={3} />
      </StepCard>
    </Stack>
  );
}

/** Placeholder of the page. */
export function SsoSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.ui_status()}>
        <Skeleton count={2} />
      </Card>
      <StepsSkeleton />
    </Stack>
  );
}
