import type { Standing } from '@app/api-client/rules/organization/abilities';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { Stack } from '@/components/ui/stack/stack';
import { BillingCard } from './components/billing-card';
import { CardsCard } from './components/cards-card';
import { PaymentSkeleton } from './payment-skeleton';

type PaymentProps = {
  standing: Reading<Standing>;
  userId: string;
  /** Called when a card was added. */
  onCardAdded: () => unknown;
};

/** The organization's cards and billing details. */
export function Payment({ standing, userId, onCardAdded }: PaymentProps) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['read', 'payment-method']}
      explanation={m.payment_ask_admin()}
      skeleton={<PaymentSkeleton />}
    >
      <Stack gap="m">
        <CardsCard onAdded={onCardAdded} />
        <BillingCard userId={userId} />
      </Stack>
    </AdminsOnly>
  );
}
