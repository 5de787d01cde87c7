import { describe, expect, it } from 'vitest';
import { signSamlAnswer, type Signing } from '@/backend/local/identity-providers/saml/sign-response';
import { createSamlKey } from '../testing/sso-test-app';
import { assertionNamespace } from './names';
import { onlyChild, parseSamlDocument } from './read-document';
import { verifySignature } from './verify-signature';

const provider = createSamlKey('Provider');
const stranger = createSamlKey('Stranger');
const assertion = (id: string) =>
  `<saml:Assertion ID="${id}"><saml:Issuer>provider</saml:Issuer><saml:Subject>Ada</saml:Subject></saml:Assertion>`;
const document = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="${assertionNamespace}" ID="response"><saml:Issuer>provider</saml:Issuer>${assertion('one')}</samlp:Response>`;
const sign = (signing: Partial<Signing> = {}) => signSamlAnswer(document, { ...provider, ...signing });

const verifyAssertion = (text: string, certificates = [provider.certificate]) =>
  verifySignature(text, onlyChild(parseSamlDocument(text), assertionNamespace, 'Assertion'), certificates);

describe('the signature of a SAML element', () => {
  it('returns the element from the signed bytes', () => {
    const covered = verifyAssertion(sign());
    expect([covered.getAttribute('ID'), covered.textContent]).toEqual(['one', 'providerAda']);
  });

  it('the signature of a SAML element is valid by any of the provider’s certificates, and by no other', () => {
    expect(verifyAssertion(sign(), [stranger.certificate, provider.certificate])).toBeDefined();
    expect(() => verifyAssertion(sign(), [stranger.certificate])).toThrow('Invalid signature');
    expect(() => verifyAssertion(sign(), [])).toThrow('Invalid signature');
  });

  it.each([
    ['signature', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['digest', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
  ])('F1: the signature of a SAML element is invalid if its %s uses SHA-1', (_part, signing) => {
    expect(() => verifyAssertion(sign(signing))).toThrow('Invalid signature');
  });

  it('F1: the signature of a SAML element is invalid if it is of another element', () => {
    const signed = sign();
    const [signature = ''] = /<Signature.*?<\/Signature>/s.exec(signed) ?? [];
    // The signature of the first assertion is moved into the second one.
    const moved = signed
      .replace(signature, '')
      .replace('</samlp:Response>', `${assertion('two').replace('<saml:Subject>', `${signature}<saml:Subject>`)}$&`);
    const [, second] = [...Array.from(parseSamlDocument(moved).getElementsByTagName('saml:Assertion'))];
    expect(second?.getAttribute('ID')).toBe('two');
    expect(() => second && verifySignature(moved, second, [provider.certificate])).toThrow(
      'Signature of another element',
    );
  });
});
