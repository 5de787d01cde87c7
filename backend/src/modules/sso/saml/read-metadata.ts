import { SsoFailure } from '../sso-failure';
import { metadataNamespace, redirectBinding, signatureNamespace } from './names';
import { childrenNamed, elementsOf, parseSamlDocument, textOf } from './read-document';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type SamlMetadata = { entityId: string; signOnUrl: string; certificates: string[] };

const unusable = (what: string) => new SsoFailure('answer_invalid', what);

/**
 * Reads what a provider says about itself (SAML metadata). An administrator gave it, or the address that it
 * was fetched from over a connection that was verified, which is what it is trusted for.
 * @throws {SsoFailure} When it does not describe one identity provider that users can be sent to.
 */
export function readSamlMetadata(text: string): SamlMetadata {
  if (/<!(doctype|entity)/i.test(text)) throw unusable('a document type');
  // Metadata are often commented, and nothing in them is signed by bytes.
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
  if (!signOnUrl) throw unusable('no address to send people to');

  const certificates = childrenNamed(provider, metadataNamespace, 'KeyDescriptor')
    .filter((key) => (key.getAttribute('use') || 'signing') === 'signing')
    .flatMap(elementsOf)
    .filter(({ namespaceURI, localName }) => namespaceURI === signatureNamespace && localName === 'X509Certificate')
    .map((certificate) => textOf(certificate));
  return { entityId, signOnUrl, certificates };
}

/** As `readSamlMetadata`, from the bytes of an answer. */
export function decodeMetadata(bytes: Buffer): SamlMetadata {
  try {
    return readSamlMetadata(utf8.decode(bytes));
  } catch (error) {
    throw error instanceof SsoFailure ? error : unusable('no text');
  }
}
