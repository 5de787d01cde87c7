import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** Both lists while they load. */
export function AddOnsSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.addons_owned()}>
        <Skeleton shape="field" count={2} />
      </Card>
      <Card title={m.addons_available()}>
        <Skeleton shape="field" count={4} />
      </Card>
    </Stack>
  );
}
