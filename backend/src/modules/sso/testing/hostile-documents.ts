import { createHmac } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { Hostile } from './saml-kit';

/** Changes what was signed; fails when there is nothing of the kind, so that no case is empty. */
const changed = (text: string, from: string | RegExp, to: string): string => {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`Nothing like ${from} to change.`);
  return result;
};

const signedThen = (what: string, from: string | RegExp, to: string): Hostile => [
  `${what} after the signature`,
  ({ signed }) => changed(signed, from, to),
];
const thenSigned = (what: string, from: string | RegExp, to: string): Hostile => [
  `${what}, and a good signature`,
  ({ unsigned, sign }) => sign(changed(unsigned, from, to)),
];
const inAssertion = (expression: string) => new RegExp(`(?<=<saml:Assertion.*)${expression}`, 's');

/** A document that was changed, and whose provider knows nothing of it. */
const altered: Hostile[] = [
  signedThen('another subject', /(?<=<saml:NameID[^>]*>)[^<]+/, 'somebody else'),
  signedThen('another address', /(?<=<saml:AttributeValue>)[^<]+@/, 'owner@'),
  signedThen('another issuer', inAssertion('(?<=<saml:Issuer>)[^<]+'), 'https://evil.example'),
  signedThen('another audience', /(?<=<saml:Audience>)[^<]+/, 'https://evil.example'),
  signedThen('another recipient', /(?<=Recipient=")[^"]+/, 'https://evil.example'),
  signedThen('a later end', inAssertion('(?<=<saml:Conditions.*NotOnOrAfter=")2026'), '2036'),
  signedThen('an earlier beginning', /(?<=NotBefore=")2026/, '2016'),
  signedThen('another identifier', inAssertion('(?<=ID=")'), '_'),
  signedThen(
    'an attribute more',
    '</saml:AttributeStatement>',
    '<saml:Attribute Name="role"><saml:AttributeValue>admin</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
  ),
  signedThen('an attribute less', /<saml:Attribute Name="lastName">.*?<\/saml:Attribute>/, ''),
  signedThen('a space in the subject', /(?<=<saml:NameID[^>]*>)/, ' '),
  signedThen('a digit of the digest changed', /(?<=<DigestValue>)./, '='),
  signedThen('an empty digest', /(?<=<DigestValue>)[^<]+/, ''),
  signedThen('a digest twice', /(<DigestValue>.*?<\/DigestValue>)/, '$1$1'),
  signedThen('a comment in the digest', /(?<=<DigestValue>.{9})/, '<!-- -->'),
  signedThen('an empty signature value', /(?<=<SignatureValue>)[^<]+/, ''),
  signedThen('a signature value cut short', /[^<]{8}(?=<\/SignatureValue>)/, ''),
  signedThen('a signature value twice', /(<SignatureValue>.*?<\/SignatureValue>)/s, '$1$1'),
  signedThen('no signature value', /<SignatureValue>.*?<\/SignatureValue>/s, ''),
  signedThen('no signature at all', /<Signature.*?<\/Signature>/s, ''),
  signedThen('an empty signature', /(?<=<Signature [^>]*>).*?(?=<\/Signature>)/s, ''),
  signedThen('the signature in another namespace', 'xmlns="http://www.w3.org/2000/09/xmldsig#"', 'xmlns="urn:another"'),
  signedThen('the signature twice', /(<Signature.*?<\/Signature>)/s, '$1$1'),
  signedThen('what is signed twice', /(<SignedInfo.*?<\/SignedInfo>)/s, '$1$1'),
  signedThen(
    'what is signed twice, the second inside the signature value',
    /(<SignedInfo.*?<\/SignedInfo>)(<SignatureValue>)/s,
    '$1$2$1',
  ),
  signedThen('a reference twice', /(<Reference.*?<\/Reference>)/s, '$1$1'),
  signedThen('a reference to the whole document', /URI="#[^"]+"/, 'URI=""'),
  signedThen('a reference to nothing', / URI="#[^"]+"/, ''),
  signedThen('a reference by an expression', /URI="#([^"]+)"/, 'URI="#xpointer(id(\'$1\'))"'),
  signedThen('a reference to another site', /URI="#[^"]+"/, 'URI="https://evil.example/a"'),
  signedThen('a reference to a file', /URI="#[^"]+"/, 'URI="file:///etc/passwd"'),
  signedThen(
    'a style sheet as a transform',
    /Algorithm="[^"]*enveloped-signature"/,
    'Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
  ),
  signedThen(
    'an expression as a transform',
    /Algorithm="[^"]*enveloped-signature"/,
    'Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"',
  ),
  signedThen(
    'a third transform',
    '<Transforms>',
    '<Transforms><Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>',
  ),
  signedThen('no transforms', /<Transforms>.*?<\/Transforms>/s, ''),
  signedThen('canonicalization with comments', /(?<=<CanonicalizationMethod Algorithm="[^"]*)"/, 'WithComments"'),
  signedThen('no canonicalization', /<CanonicalizationMethod[^>]*\/>/, ''),
  ...[
    'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-md5',
    'http://www.w3.org/2000/09/xmldsig#dsa-sha1',
    '',
  ].map((algorithm) =>
    signedThen(`the signature method "${algorithm}" named`, /(?<=<SignatureMethod Algorithm=")[^"]+/, algorithm),
  ),
  ...['http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2001/04/xmldsig-more#md5', ''].map((algorithm) =>
    signedThen(`the digest method "${algorithm}" named`, /(?<=<DigestMethod Algorithm=")[^"]+/, algorithm),
  ),
];

/** What parsers disagree on: the signature still holds, since comments are no part of what is signed. */
const ambiguous: Hostile[] = [
  signedThen('a comment in the subject', /(?<=<saml:NameID[^>]*>.{4})/, '<!-- -->'),
  signedThen('a comment in the address', /(?<=<saml:AttributeValue>\w+@acme\.example)/, '<!-- -->'),
  signedThen('a comment in the audience', /(?<=<saml:Audience>)/, '<!-- -->'),
  signedThen('a comment in the issuer', /(?<=<saml:Issuer>)/, '<!-- -->'),
  signedThen('a comment between elements', '<saml:Subject>', '<!-- --><saml:Subject>'),
  signedThen('a section in the subject', /(?<=<saml:NameID[^>]*>)([^<]+)/, '<![CDATA[$1]]>'),
  signedThen('an instruction in the subject', /(?<=<saml:NameID[^>]*>.{4})/, '<?a b?>'),
  ['another encoding declared', ({ signed }) => `<?xml version="1.0" encoding="utf-7"?>${signed}`],
  ['another version declared', ({ signed }) => `<?xml version="1.1"?>${signed}`],
  ['text after the end', ({ signed }) => `${signed}text`],
  ['no end', ({ signed }) => signed.slice(0, -20)],
  ['nothing', () => ' '],
  ['no XML', () => '{"Response":{}}'],
  ['a page', () => '<html><body>Log in</body></html>'],
  [
    'elements that are nested very deeply',
    ({ signed }) => signed.replace('<samlp:Status>', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<samlp:Status>`),
  ],
];

/** A good signature, by the wrong key or in the wrong place. */
const missigned: Hostile[] = [
  [
    'a stranger’s signature, with the stranger’s certificate in it',
    ({ unsigned, sign, stranger }) => sign(unsigned, stranger),
  ],
  [
    'a stranger’s signature, with the provider’s certificate in it',
    ({ unsigned, sign, stranger, certificate }) => sign(unsigned, { ...stranger, certificate }),
  ],
  [
    'a stranger’s signature, and no certificate in it',
    ({ unsigned, sign, stranger }) => changed(sign(unsigned, stranger), /<KeyInfo>.*?<\/KeyInfo>/s, ''),
  ],
  [
    'a good signature of the assertion, and a stranger’s of the response',
    ({ signed, sign, stranger }) => sign(signed, { ...stranger, signed: 'Response' }),
  ],
  [
    'a good signature of the response, and a stranger’s of the assertion',
    ({ unsigned, sign, stranger }) => sign(sign(unsigned, stranger), { signed: 'Response' }),
  ],
  [
    'RSA with SHA-1',
    ({ unsigned, sign }) => sign(unsigned, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  ],
  [
    'a digest of SHA-1',
    ({ unsigned, sign }) => sign(unsigned, { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
  ],
  ['an HMAC whose key is the provider’s certificate', ({ unsigned, certificate }) => signByHmac(unsigned, certificate)],
  [
    'the certificate’s own bytes as an HMAC under the name of RSA',
    ({ signed, certificate }) =>
      changed(signed, /(?<=<SignatureValue>)[^<]+/, createHmac('sha256', certificate).update(signed).digest('base64')),
  ],
  [
    'the signature moved to the response',
    ({ signed, signature }) => changed(signed.replace(signature, ''), '<samlp:Status>', `${signature}<samlp:Status>`),
  ],
  [
    'the signature moved into the subject',
    ({ signed, signature }) => changed(signed.replace(signature, ''), '</saml:Subject>', `${signature}</saml:Subject>`),
  ],
  [
    'the signature moved out of the assertion',
    ({ signed, signature }) =>
      changed(signed.replace(signature, ''), '</samlp:Response>', `${signature}</samlp:Response>`),
  ],
];

function signByHmac(unsigned: string, key: string): string {
  const signature = new SignedXml({
    privateKey: key,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.enableHMAC();
  signature.signatureAlgorithm = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
  const path = "//*[local-name(.)='Assertion']";
  signature.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(unsigned, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** What a provider could say and must not: everything is signed as it should be. */
const misspoken: Hostile[] = [
  thenSigned('two subjects', /(<saml:NameID.*?<\/saml:NameID>)/s, '$1$1'),
  thenSigned('an element in the subject', /(?<=<saml:NameID[^>]*>)/, '<saml:Issuer>a</saml:Issuer>'),
  thenSigned('a name for one login only', /nameid-format:persistent/, 'nameid-format:transient'),
  thenSigned('no subject', /<saml:Subject>.*?<\/saml:Subject>/s, ''),
  thenSigned('an encrypted subject', /<saml:NameID.*?<\/saml:NameID>/s, '<saml:EncryptedID/>'),
  thenSigned('no conditions', /<saml:Conditions.*?<\/saml:Conditions>/s, ''),
  thenSigned(
    'a condition that nobody knows',
    /(?=<\/saml:Conditions>)/,
    '<saml:Condition xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="x"/>',
  ),
  thenSigned('two sets of conditions', /(<saml:Conditions.*?<\/saml:Conditions>)/s, '$1$1'),
  thenSigned('no audience', /<saml:AudienceRestriction>.*?<\/saml:AudienceRestriction>/s, ''),
  thenSigned('an empty audience', /(?<=<saml:Audience>)[^<]+/, ''),
  thenSigned(
    'a second restriction to another audience',
    '</saml:AudienceRestriction>',
    '</saml:AudienceRestriction><saml:AudienceRestriction><saml:Audience>https://evil.example</saml:Audience></saml:AudienceRestriction>',
  ),
  thenSigned('no confirmation', /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/s, ''),
  thenSigned('two confirmations', /(<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>)/s, '$1$1'),
  thenSigned('a confirmation by a key', 'cm:bearer', 'cm:holder-of-key'),
  thenSigned('no recipient', / Recipient="[^"]+"/, ''),
  thenSigned('no request in the confirmation', /(?<=<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, ''),
  thenSigned('no request in the response', /(?<=<samlp:Response[^>]*) InResponseTo="[^"]+"/, ''),
  thenSigned('no end of the confirmation', /(?<=<saml:SubjectConfirmationData[^>]*) NotOnOrAfter="[^"]+"/, ''),
  thenSigned('no end of the conditions', /(?<=<saml:Conditions[^>]*) NotOnOrAfter="[^"]+"/, ''),
  thenSigned('an end in words', /(?<=<saml:Conditions[^>]*NotOnOrAfter=")[^"]+/, 'never'),
  thenSigned('an end without a time zone', /(?<=<saml:Conditions[^>]*NotOnOrAfter="[^"]+)Z"/, '"'),
  thenSigned('no login in it', /<saml:AuthnStatement.*?<\/saml:AuthnStatement>/s, ''),
  thenSigned(
    'another format of the issuer',
    inAssertion('<saml:Issuer>'),
    '<saml:Issuer Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">',
  ),
  thenSigned('a space at the end of the issuer', inAssertion('(?=</saml:Issuer>)'), ' '),
  thenSigned('an older version', inAssertion('Version="2.0"'), 'Version="1.1"'),
  thenSigned('an older version of the response', 'Version="2.0"', 'Version="1.1"'),
  thenSigned('no destination', / Destination="[^"]+"/, ''),
  thenSigned('no status', /<samlp:Status>.*?<\/samlp:Status>/s, ''),
  thenSigned('a status of failure', 'status:Success', 'status:Responder'),
  thenSigned(
    'a status of failure around a success',
    /<samlp:StatusCode ([^>]*)Success"\/>/,
    '<samlp:StatusCode $1Requester"><samlp:StatusCode $1Success"/></samlp:StatusCode>',
  ),
  thenSigned(
    'the namespace of SAML 1.1',
    /urn:oasis:names:tc:SAML:2.0:assertion/g,
    'urn:oasis:names:tc:SAML:1.0:assertion',
  ),
  thenSigned(
    'the namespace of another protocol',
    /urn:oasis:names:tc:SAML:2.0:protocol/g,
    'urn:oasis:names:tc:SAML:1.0:protocol',
  ),
  thenSigned('a decoy in another namespace', '<samlp:Status>', '<x:Assertion xmlns:x="urn:x"/><samlp:Status>'),
  thenSigned('an encrypted assertion beside it', '<samlp:Status>', '<saml:EncryptedAssertion/><samlp:Status>'),
  thenSigned(
    'the response’s identifier as the assertion’s',
    /(?<=<samlp:Response[^>]*) ID="[^"]+"(.*<saml:Assertion [^>]*)ID="([^"]+)"/s,
    ' ID="$2"$1ID="$2"',
  ),
];

export const hostileDocuments: Hostile[] = [...altered, ...ambiguous, ...missigned, ...misspoken];
