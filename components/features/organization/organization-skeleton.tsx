import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';

/** The members, before they or what shows them is there. */
export const MembersSkeleton = () => (
  <Card title={m.organization_members_heading()}>
    <Skeleton shape="field" count={4} />
  </Card>
);

/** The first cards, before it is known who looks at them. */
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
