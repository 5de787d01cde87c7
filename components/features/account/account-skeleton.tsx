import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';

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
