import type { ServiceProvider } from '../service-provider';
import { contentMethods, keyMethods } from './encryption-methods';
import {
  encryption11Namespace,
  metadataNamespace,
  persistentFormat,
  protocolNamespace,
  signatureNamespace,
} from './names';

const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** Lists what we decrypt, best first. Providers choose from the list (SAML metadata, 2.4.1.1). */
function describeEncryptionMethods(): string[] {
  const contents = contentMethods.map(({ algorithm }) => `<EncryptionMethod Algorithm="${algorithm}"/>`);
  const keys = keyMethods.map(({ algorithm, digest, mask }) => {
    // The other algorithm implies its mask.
    const maskElement = algorithm.startsWith(encryption11Namespace)
      ? `<MGF xmlns="${encryption11Namespace}" Algorithm="${mask}"/>`
      : '';
    return `<EncryptionMethod Algorithm="${algorithm}"><ds:DigestMethod Algorithm="${digest}"/>${maskElement}</EncryptionMethod>`;
  });
  return [...contents, ...keys];
}

/**
 * @param certificate The certificate with which providers may encrypt assertions (PEM).
 * @returns The SAML metadata of this product as a service provider. Its URLs contain no characters that XML has to
 *   escape.
 */
export function describeServiceProvider(
  { entityId, assertionConsumerUrl }: ServiceProvider,
  certificate: string,
): string {
  const bare = certificate.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="${metadataNamespace}" xmlns:ds="${signatureNamespace}" entityID="${entityId}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${protocolNamespace}">
    <KeyDescriptor use="encryption">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
      ${describeEncryptionMethods().join('\n      ')}
    </KeyDescriptor>
    <NameIDFormat>${persistentFormat}</NameIDFormat>
    <AssertionConsumerService index="1" isDefault="true" Binding="${postBinding}" Location="${assertionConsumerUrl}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
}
