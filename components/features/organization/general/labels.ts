import * as m from '../../../../locales/generated/messages';
import type { Organization } from '../use-organization';

/** How far single sign-on is set up. */
export const ssoStateLabels: Record<Organization['ssoState'], () => string> = {
  none: m.organization_sso_none,
  configured: m.organization_sso_configured,
  active: m.organization_sso_active,
  required: m.organization_sso_required,
};
