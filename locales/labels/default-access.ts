import * as m from '../generated/messages';

/** Labels of the default access choices: who can see new items. */
export const defaultAccessLabels: Record<'private' | 'organization' | 'public', () => string> = {
  private: m.default_access_private,
  organization: m.default_access_organization,
  public: m.default_access_public,
};
