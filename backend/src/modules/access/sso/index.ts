/** Public interface: single sign-on settings and login, by SAML and OpenID Connect. */
export { readCertificates } from './configs/certificates';
export { formatDnsRecord } from './configs/describe-config';
export { localProviderOrigin } from './local-origin';
export { metadataNamespace, protocolNamespace, redirectBinding, signatureNamespace } from './saml/names';
export { buildServiceProvider } from './service-provider';
export { findConfigsOfClient } from './sso.repository';
export { registerSso } from './sso.routes';
