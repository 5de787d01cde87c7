import type { Organization } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { defaultAccessLabels } from '@/locales/labels/default-access';

/** Default access of new items, read-only for members who may not change it. */
export function DefaultVisibility({ organization: { defaultVisibility } }: { organization: Organization }) {
  return (
    <div>
      <p>{m.sharing_default_legend()}</p>
      <p>{defaultAccessLabels[defaultVisibility]()}</p>
      <p className="text-hint">{m.sharing_default_by_admins()}</p>
    </div>
  );
}
