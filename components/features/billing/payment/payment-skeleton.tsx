import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The loading state of the two cards. */
export function PaymentSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.ui_card()}>
        <Skeleton shape="field" count={2} />
      </Card>
      <Card title={m.payment_billing_heading()}>
        <Skeleton shape="field" count={4} />
      </Card>
    </Stack>
  );
}
