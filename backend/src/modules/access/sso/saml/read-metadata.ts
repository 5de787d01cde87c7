import { SsoFailure } from '../sso-failure';
import { metadataNamespace, redirectBinding, signatureNamespace } from './names';
import { childrenNamed, elementsOf, parseSamlDocument, textOf } from './read-document';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type SamlMetadata = { entityId: string; signOnUrl: string; certificates: string[] };

const unusable = (what: string) => new SsoFailure('answer_invalid', what);

/**
 * Reads a provider's SAML metadata. It is trusted because an admin uploaded it, or entered the URL that it was fetched
 * from over verified TLS.
 * @throws {SsoFailure} If it does not describe exactly one identity provider with the HTTP-Redirect binding.
 */
export function readSamlMetadata(text: string): SamlMetadata {
  if (/<!(doctype|entity)/i.test(text)) throw unusable('document type');
  // Metadata often contains comments, and its signature is not verified.
  const root = parseSamlDocument(text.replace(/<!--[\s\S]*?-->/g, ''));
  const entities = elementsOf(root).filter(
    ({ namespaceURI, localName }) => namespaceURI === metadataNamespace && localName === 'EntityDescriptor',
  );
  const described = entities.filter(
    (entity) => childrenNamed(entity, metadataNamespace, 'IDPSSODescriptor').length === 1,
  );
  const [entity, ...others] = described;
  const entityId = entity?.getAttribute('entityID');
  if (!entity || !entityId || others.length > 0) throw unusable('not one identity provider');

  const [provider] = childrenNamed(entity, metadataNamespace, 'IDPSSODescriptor');
  if (!provider) throw unusable('not one identity provider');
  const signOnUrl = childrenNamed(provider, metadataNamespace, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location');
  if (!signOnUrl) throw unusable('no sign-on URL');

  const certificates = childrenNamed(provider, metadataNamespace, 'KeyDescriptor')
    .filter((key) => (key.getAttribute('use') || 'signing') === 'signing')
    .flatMap(elementsOf)
    .filter(({ namespaceURI, localName }) => namespaceURI === signatureNamespace && localName === 'X509Certificate')
    .map((certificate) => textOf(certificate));
  return { entityId, signOnUrl, certificates };
}

/** Decodes the body of a response and reads it like `readSamlMetadata`. */
export function decodeMetadata(bytes: Buffer): SamlMetadata {
  try {
    return readSamlMetadata(utf8.decode(bytes));
  } catch (error) {
    throw error instanceof SsoFailure ? error : unusable('not UTF-8');
  }
}
