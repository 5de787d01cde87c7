import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The loading state of the cards. */
export function DeletionSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.deletion_erased_heading()}>
        <Skeleton count={5} />
      </Card>
      <Card title={m.deletion_export_heading()}>
        <Skeleton count={2} />
      </Card>
    </Stack>
  );
}
