import type { Standing } from '@app/api-client/rules/organization/abilities';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { AddOnsSkeleton } from './add-ons-skeleton';
import { AddOnsView } from './components/add-ons-view';

/** The add-ons page, for admins. */
export function AddOnSettings({ standing }: { standing: Reading<Standing> }) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['read', 'add-on-packages']}
      explanation={m.addons_ask_admin()}
      skeleton={<AddOnsSkeleton />}
    >
      <AddOnsView />
    </AdminsOnly>
  );
}
