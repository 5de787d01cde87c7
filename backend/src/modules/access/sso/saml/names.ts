/** Namespaces of SAML 2.0, XML signatures and XML encryption. */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
export const encryptionNamespace = 'http://www.w3.org/2001/04/xmlenc#';
/** XML encryption 1.1. */
export const encryption11Namespace = 'http://www.w3.org/2009/xmlenc11#';
export const exclusiveNamespace = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const successStatus = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
export const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const entityFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';
export const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export const envelopedTransform = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
