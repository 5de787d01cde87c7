import type { Standing } from '@app/api-client/rules/organization/abilities';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { SubscriptionView } from './components/subscription-view';
import { SubscriptionSkeleton } from './subscription-skeleton';

/** The subscription page, for admins. */
export function SubscriptionSettings({ standing }: { standing: Reading<Standing> }) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['read', 'subscription']}
      explanation={m.subscription_ask_admin()}
      skeleton={<SubscriptionSkeleton />}
    >
      <SubscriptionView />
    </AdminsOnly>
  );
}
