import {
  metadataNamespace,
  protocolNamespace,
  redirectBinding,
  signatureNamespace,
} from '@/backend/modules/access/sso';

/** @returns A provider's metadata (SAML metadata, 2.4.3). Its URLs contain no characters that XML has to escape. */
export function describeSamlProvider(
  { issuer, signOnUrl }: { issuer: string; signOnUrl: string },
  certificate: string,
): string {
  const bare = certificate.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${metadataNamespace}" entityID="${issuer}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${protocolNamespace}">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="${signatureNamespace}"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="${redirectBinding}" Location="${signOnUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`;
}
