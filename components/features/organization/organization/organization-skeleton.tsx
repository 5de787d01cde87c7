import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** Placeholder of the members, while they or their code load. */
export const MembersSkeleton = () => (
  <Card title={m.organization_members_heading()}>
    <Skeleton shape="field" count={4} />
  </Card>
);

/** Placeholder of the first cards, while the account loads. */
export function OrganizationSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.organization_general_heading()}>
        <Skeleton shape="field" count={7} />
      </Card>
      <MembersSkeleton />
    </Stack>
  );
}
