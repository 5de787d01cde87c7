import type { Standing } from '@app/api-client/rules/organization/abilities';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { OptionsSkeleton } from './options-skeleton';
import { PlanOptionsView, type PlanOptionsProps } from './plan-options-view';

/** The page of the available plans, for admins. */
export function PlanOptions({ standing, ...options }: PlanOptionsProps & { standing: Reading<Standing> }) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['update', 'subscription']}
      explanation={m.subscription_ask_admin()}
      skeleton={<OptionsSkeleton />}
    >
      <PlanOptionsView {...options} />
    </AdminsOnly>
  );
}
