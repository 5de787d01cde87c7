import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The list of flows while the session is checked. */
export function FlowsSkeleton() {
  return (
    <Card title={m.flows_show_own()}>
      <Skeleton shape="field" count={5} />
    </Card>
  );
}

/** A flow or the editor while the session is checked. */
export function FlowSkeleton() {
  return (
    <Stack gap="m">
      <Card>
        <Skeleton shape="field" count={3} />
      </Card>
      <Card title={m.flows_steps()}>
        <Skeleton shape="field" count={4} />
      </Card>
    </Stack>
  );
}
