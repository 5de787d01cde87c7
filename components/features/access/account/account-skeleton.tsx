import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The loading state of the two cards. */
export function AccountSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.account_personal_heading()}>
        <Skeleton shape="field" count={5} />
      </Card>
      <Card title={m.account_company_heading()}>
        <Skeleton shape="field" count={3} />
      </Card>
    </Stack>
  );
}
