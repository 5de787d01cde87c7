import * as m from '../generated/messages';

/** Who can read new items, for each default. */
export const defaultAccessLabels: Record<'private' | 'organization' | 'public', () => string> = {
  private: m.default_access_private,
  organization: m.default_access_organization,
  public: m.default_access_public,
};
