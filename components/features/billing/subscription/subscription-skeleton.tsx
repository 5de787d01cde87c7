import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The plan while it loads. */
export function PlanSkeleton() {
  return (
    <Card>
      <Stack gap="m">
        <Skeleton shape="title" />
        <Skeleton shape="field" count={4} />
      </Stack>
    </Card>
  );
}

/** The page while the session is checked. */
export function SubscriptionSkeleton() {
  return (
    <Stack gap="m">
      <PlanSkeleton />
      <Card title={m.usage_heading()}>
        <Skeleton shape="field" count={6} />
      </Card>
    </Stack>
  );
}
