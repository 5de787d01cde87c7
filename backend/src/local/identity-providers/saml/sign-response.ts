import { escapeHtml } from '@app/server-kit/escape-html';
import type { KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { hashAlgorithms, signatureAlgorithms } from '@/backend/cryptography/xml-signature-algorithms';

/** The content of a SAML response. Every value can be wrong, to simulate faults. */
export type SamlAnswer = {
  issuer: string;
  audience: string;
  recipient: string;
  destination: string;
  inResponseTo: string;
  subject: string;
  attributes: Record<string, string>;
  assertionId: string;
  responseId: string;
  issuedAt: Date;
  notBefore: Date;
  notOnOrAfter: Date;
  /** The end of the session at the provider, if it is sent. */
  sessionNotOnOrAfter?: Date;
};

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

const attribute = ([name, value]: [string, string]) =>
  `<saml:Attribute Name="${escapeHtml(name)}"><saml:AttributeValue>${escapeHtml(value)}</saml:AttributeValue></saml:Attribute>`;

/** @returns An unsigned response (SAML core, 3.3.3). */
export function writeSamlAnswer(answer: SamlAnswer): string {
  const { issuer, audience, recipient, destination, inResponseTo, subject, attributes, sessionNotOnOrAfter } = answer;
  const sessionEnd = sessionNotOnOrAfter ? ` SessionNotOnOrAfter="${sessionNotOnOrAfter.toISOString()}"` : '';
  const [issued, notBefore, notOnOrAfter] = [answer.issuedAt, answer.notBefore, answer.notOnOrAfter].map((date) =>
    date.toISOString(),
  );
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="${answer.responseId}" Version="2.0" IssueInstant="${issued}" Destination="${escapeHtml(destination)}"`,
    ` InResponseTo="${escapeHtml(inResponseTo)}"><saml:Issuer>${escapeHtml(issuer)}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId}" Version="2.0"`,
    ` IssueInstant="${issued}"><saml:Issuer>${escapeHtml(issuer)}</saml:Issuer><saml:Subject>`,
    `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${escapeHtml(subject)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData`,
    ` InResponseTo="${escapeHtml(inResponseTo)}" NotOnOrAfter="${notOnOrAfter}" Recipient="${escapeHtml(recipient)}"/>`,
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}">`,
    `<saml:AudienceRestriction><saml:Audience>${escapeHtml(audience)}</saml:Audience></saml:AudienceRestriction>`,
    `</saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}"${sessionEnd}><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport`,
    `</saml:AuthnContextClassRef></saml:AuthnContext>`,
    `</saml:AuthnStatement><saml:AttributeStatement>${Object.entries(attributes).map(attribute).join('')}`,
    `</saml:AttributeStatement></saml:Assertion></samlp:Response>`,
  ].join('');
}

export type Signing = {
  privateKey: KeyObject;
  certificate: string;
  signed?: 'Assertion' | 'Response';
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
};

/** Signs one element of a response, by default its assertion. @returns The document. */
export function signSamlAnswer(document: string, signing: Signing): string {
  const { privateKey, certificate, signed = 'Assertion' } = signing;
  const signature = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: certificate,
    signatureAlgorithm: signing.signatureAlgorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  });
  Object.assign(signature.SignatureAlgorithms, signatureAlgorithms);
  Object.assign(signature.HashAlgorithms, hashAlgorithms);
  const path = `//*[local-name(.)='${signed}']`;
  signature.addReference({
    xpath: path,
    transforms: [enveloped, exclusive],
    digestAlgorithm: signing.digestAlgorithm ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(document, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** @returns The response to a failed login. It contains no assertion, so there is nothing to sign. */
export function rejectedSamlAnswer({ issuer, destination, inResponseTo, responseId, issuedAt }: SamlAnswer): string {
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="${responseId}" Version="2.0" IssueInstant="${issuedAt.toISOString()}" Destination="${escapeHtml(destination)}"`,
    ` InResponseTo="${escapeHtml(inResponseTo)}"><saml:Issuer>${escapeHtml(issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode`,
    ` Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode`,
    ` Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`,
  ].join('');
}
