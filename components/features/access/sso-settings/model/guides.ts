import * as m from '@/locales/generated/messages';
import type { Protocol, ProviderName } from './providers';

type Guide = {
  steps: readonly (() => string)[];
  /** The provider's own instructions. Absent for other providers. */
  href?: string;
};

/** Setup steps per provider and protocol, from the providers' documentation of November 2026. */
export const guides: Record<ProviderName, Record<Protocol, Guide>> = {
  okta: {
    saml: {
      steps: [
        m.sso_guide_okta_saml_1,
        m.sso_guide_okta_saml_2,
        m.sso_guide_okta_saml_3,
        m.sso_guide_okta_saml_4,
        m.sso_guide_okta_saml_5,
      ],
      href: 'https://help.okta.com/en-us/content/topics/apps/apps_app_integration_wizard_saml.htm',
    },
    oidc: {
      steps: [m.sso_guide_okta_oidc_1, m.sso_guide_okta_oidc_2, m.sso_guide_okta_oidc_3, m.sso_guide_okta_oidc_4],
      href: 'https://help.okta.com/en-us/content/topics/apps/apps_app_integration_wizard_oidc.htm',
    },
  },
  entra: {
    saml: {
      steps: [
        m.sso_guide_entra_saml_1,
        m.sso_guide_entra_saml_2,
        m.sso_guide_entra_saml_3,
        m.sso_guide_entra_saml_4,
        m.sso_guide_entra_saml_5,
      ],
      href: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
    },
    oidc: {
      steps: [
        m.sso_guide_entra_oidc_1,
        m.sso_guide_entra_oidc_2,
        m.sso_guide_entra_oidc_3,
        m.sso_guide_entra_oidc_4,
        m.sso_guide_entra_oidc_5,
      ],
      href: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
    },
  },
  google: {
    saml: {
      steps: [
        m.sso_guide_google_saml_1,
        m.sso_guide_google_saml_2,
        m.sso_guide_google_saml_3,
        m.sso_guide_google_saml_4,
        m.sso_guide_google_saml_5,
      ],
      href: 'https://support.google.com/a/answer/6087519',
    },
    oidc: {
      steps: [
        m.sso_guide_google_oidc_1,
        m.sso_guide_google_oidc_2,
        m.sso_guide_google_oidc_3,
        m.sso_guide_google_oidc_4,
      ],
      href: 'https://support.google.com/cloud/answer/15549257',
    },
  },
  onelogin: {
    saml: {
      steps: [
        m.sso_guide_onelogin_saml_1,
        m.sso_guide_onelogin_saml_2,
        m.sso_guide_onelogin_saml_3,
        m.sso_guide_onelogin_saml_4,
        m.sso_guide_onelogin_saml_5,
      ],
      href: 'https://developers.onelogin.com/saml',
    },
    oidc: {
      steps: [
        m.sso_guide_onelogin_oidc_1,
        m.sso_guide_onelogin_oidc_2,
        m.sso_guide_onelogin_oidc_3,
        m.sso_guide_onelogin_oidc_4,
      ],
      href: 'https://developers.onelogin.com/openid-connect/connect-to-onelogin',
    },
  },
  keycloak: {
    saml: {
      steps: [
        m.sso_guide_keycloak_saml_1,
        m.sso_guide_keycloak_saml_2,
        m.sso_guide_keycloak_saml_3,
        m.sso_guide_keycloak_saml_4,
        m.sso_guide_keycloak_saml_5,
        m.sso_guide_keycloak_saml_6,
      ],
      href: 'https://www.keycloak.org/docs/latest/server_admin/#_client-saml-configuration',
    },
    oidc: {
      steps: [
        m.sso_guide_keycloak_oidc_1,
        m.sso_guide_keycloak_oidc_2,
        m.sso_guide_keycloak_oidc_3,
        m.sso_guide_keycloak_oidc_4,
      ],
      href: 'https://www.keycloak.org/docs/latest/server_admin/#proc-creating-oidc-client_server_administration_guide',
    },
  },
  other: {
    saml: {
      steps: [m.sso_guide_other_saml_1, m.sso_guide_other_saml_2, m.sso_guide_other_saml_3, m.sso_guide_other_saml_4],
    },
    oidc: { steps: [m.sso_guide_other_oidc_1, m.sso_guide_other_oidc_2, m.sso_guide_other_oidc_3] },
  },
};
