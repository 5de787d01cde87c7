import type { Organization } from '../../../lib/organization/organization-query';
import * as m from '../../../locales/generated/messages';
import type { Visibility } from './sharing-calls';

const sentences: Record<Visibility, () => string> = {
  private: m.sharing_default_is_private,
  organization: m.sharing_default_is_organization,
  public: m.sharing_default_is_public,
};

/** Who can read what members make, for those who may not choose it. */
export function DefaultVisibility({ organization: { defaultVisibility } }: { organization: Organization }) {
  return (
    <div>
      <p>{sentences[defaultVisibility]()}</p>
      <p className="text-hint">{m.sharing_default_by_admins()}</p>
    </div>
  );
}
