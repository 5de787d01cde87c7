import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The page while the session is checked. */
export function WalletSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.wallet_balance()}>
        <Skeleton shape="field" count={4} />
      </Card>
      <Card title={m.wallet_buy()}>
        <Skeleton shape="field" count={3} />
      </Card>
    </Stack>
  );
}
