import * as m from '@/locales/generated/messages';
import type { Organization } from '../use-organization';

/** Label of each state of the single sign-on setup. */
export const ssoStateLabels: Record<Organization['ssoState'], () => string> = {
  none: m.organization_sso_none,
  configured: m.organization_sso_configured,
  active: m.organization_sso_active,
  required: m.organization_sso_required,
};
