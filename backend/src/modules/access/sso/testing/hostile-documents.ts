import { hostileAlgorithms } from './hostile-algorithms';
import { edit, signedThen, type Hostile } from './saml-kit';

const thenSigned = (what: string, from: string | RegExp, to: string): Hostile => [
  `${what}, validly signed`,
  ({ unsigned, sign }) => sign(edit(unsigned, from, to)),
];
const inAssertion = (expression: string) => new RegExp(`(?<=<saml:Assertion.*)${expression}`, 's');

/** Documents that were changed after the provider signed them. */
const alteredDocuments: Hostile[] = [
  signedThen('another subject', /(?<=<saml:NameID[^>]*>)[^<]+/, 'another user'),
  signedThen('another address', /(?<=<saml:AttributeValue>)[^<]+@/, 'owner@'),
  signedThen('another issuer', inAssertion('(?<=<saml:Issuer>)[^<]+'), 'https://evil.example'),
  signedThen('another audience', /(?<=<saml:Audience>)[^<]+/, 'https://evil.example'),
  signedThen('another recipient', /(?<=Recipient=")[^"]+/, 'https://evil.example'),
  signedThen('a later expiration', inAssertion('(?<=<saml:Conditions.*NotOnOrAfter=")2026'), '2036'),
  signedThen('an earlier start', /(?<=NotBefore=")2026/, '2016'),
  signedThen('another identifier', inAssertion('(?<=ID=")'), '_'),
  signedThen(
    'an additional attribute',
    '</saml:AttributeStatement>',
    '<saml:Attribute Name="role"><saml:AttributeValue>admin</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
  ),
  signedThen('an attribute removed', /<saml:Attribute Name="lastName">.*?<\/saml:Attribute>/, ''),
  signedThen('a space in the subject', /(?<=<saml:NameID[^>]*>)/, ' '),
  signedThen('a changed digest', /(?<=<DigestValue>)./, '='),
  signedThen('an empty digest', /(?<=<DigestValue>)[^<]+/, ''),
  signedThen('a duplicate digest', /(<DigestValue>.*?<\/DigestValue>)/, '$1$1'),
  signedThen('a comment in the digest', /(?<=<DigestValue>.{9})/, '<!-- -->'),
  signedThen('an empty signature value', /(?<=<SignatureValue>)[^<]+/, ''),
  signedThen('a truncated signature value', /[^<]{8}(?=<\/SignatureValue>)/, ''),
  signedThen('a duplicate signature value', /(<SignatureValue>.*?<\/SignatureValue>)/s, '$1$1'),
  signedThen('no signature value', /<SignatureValue>.*?<\/SignatureValue>/s, ''),
  signedThen('no signature', /<Signature.*?<\/Signature>/s, ''),
  signedThen('an empty signature', /(?<=<Signature [^>]*>).*?(?=<\/Signature>)/s, ''),
  signedThen('the signature in another namespace', 'xmlns="http://www.w3.org/2000/09/xmldsig#"', 'xmlns="urn:another"'),
  signedThen('a duplicate signature', /(<Signature.*?<\/Signature>)/s, '$1$1'),
  signedThen('a duplicate SignedInfo', /(<SignedInfo.*?<\/SignedInfo>)/s, '$1$1'),
  signedThen(
    'a duplicate SignedInfo inside the signature value',
    /(<SignedInfo.*?<\/SignedInfo>)(<SignatureValue>)/s,
    '$1$2$1',
  ),
  signedThen('a duplicate reference', /(<Reference.*?<\/Reference>)/s, '$1$1'),
  signedThen('a reference to the whole document', /URI="#[^"]+"/, 'URI=""'),
  signedThen('a reference without a URI', / URI="#[^"]+"/, ''),
  signedThen('a reference by XPointer', /URI="#([^"]+)"/, 'URI="#xpointer(id(\'$1\'))"'),
  signedThen('a reference to another site', /URI="#[^"]+"/, 'URI="https://evil.example/a"'),
  signedThen('a reference to a file', /URI="#[^"]+"/, 'URI="file:///etc/passwd"'),
  signedThen(
    'an XSLT transform',
    /Algorithm="[^"]*enveloped-signature"/,
    'Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
  ),
  signedThen(
    'an XPath transform',
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
];

/** Documents on which parsers disagree. The signature is still valid, because canonicalization removes comments. */
const ambiguousDocuments: Hostile[] = [
  signedThen('a comment in the subject', /(?<=<saml:NameID[^>]*>.{4})/, '<!-- -->'),
  signedThen('a comment in the address', /(?<=<saml:AttributeValue>\w+@acme\.example)/, '<!-- -->'),
  signedThen('a comment in the audience', /(?<=<saml:Audience>)/, '<!-- -->'),
  signedThen('a comment in the issuer', /(?<=<saml:Issuer>)/, '<!-- -->'),
  signedThen('a comment between elements', '<saml:Subject>', '<!-- --><saml:Subject>'),
  signedThen('a CDATA section in the subject', /(?<=<saml:NameID[^>]*>)([^<]+)/, '<![CDATA[$1]]>'),
  signedThen('a processing instruction in the subject', /(?<=<saml:NameID[^>]*>.{4})/, '<?a b?>'),
  ['another declared encoding', ({ signed }) => `<?xml version="1.0" encoding="utf-7"?>${signed}`],
  ['another declared XML version', ({ signed }) => `<?xml version="1.1"?>${signed}`],
  ['text after the end', ({ signed }) => `${signed}text`],
  ['a truncated end', ({ signed }) => signed.slice(0, -20)],
  ['a blank', () => ' '],
  ['JSON', () => '{"Response":{}}'],
  ['an HTML page', () => '<html><body>Log in</body></html>'],
  [
    'very deeply nested elements',
    ({ signed }) => signed.replace('<samlp:Status>', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<samlp:Status>`),
  ],
];

/** Valid signatures by the wrong key or in the wrong place. */
const missignedDocuments: Hostile[] = [
  [
    'an attacker’s signature with the attacker’s certificate',
    ({ unsigned, sign, stranger }) => sign(unsigned, stranger),
  ],
  [
    'an attacker’s signature with the provider’s certificate',
    ({ unsigned, sign, stranger, certificate }) => sign(unsigned, { ...stranger, certificate }),
  ],
  [
    'an attacker’s signature without a certificate',
    ({ unsigned, sign, stranger }) => edit(sign(unsigned, stranger), /<KeyInfo>.*?<\/KeyInfo>/s, ''),
  ],
  [
    'a valid signature of the assertion and an attacker’s of the response',
    ({ signed, sign, stranger }) => sign(signed, { ...stranger, signed: 'Response' }),
  ],
  [
    'a valid signature of the response and an attacker’s of the assertion',
    ({ unsigned, sign, stranger }) => sign(sign(unsigned, stranger), { signed: 'Response' }),
  ],
  [
    'the signature moved to the response',
    ({ signed, signature }) => edit(signed.replace(signature, ''), '<samlp:Status>', `${signature}<samlp:Status>`),
  ],
  [
    'the signature moved into the subject',
    ({ signed, signature }) => edit(signed.replace(signature, ''), '</saml:Subject>', `${signature}</saml:Subject>`),
  ],
  [
    'the signature moved out of the assertion',
    ({ signed, signature }) =>
      edit(signed.replace(signature, ''), '</samlp:Response>', `${signature}</samlp:Response>`),
  ],
];

/** Invalid content with valid signatures. */
const invalidDocuments: Hostile[] = [
  thenSigned('two subjects', /(<saml:NameID.*?<\/saml:NameID>)/s, '$1$1'),
  thenSigned('an element in the subject', /(?<=<saml:NameID[^>]*>)/, '<saml:Issuer>a</saml:Issuer>'),
  thenSigned('a transient name ID', /nameid-format:persistent/, 'nameid-format:transient'),
  thenSigned('no subject', /<saml:Subject>.*?<\/saml:Subject>/s, ''),
  thenSigned('an encrypted subject', /<saml:NameID.*?<\/saml:NameID>/s, '<saml:EncryptedID/>'),
  thenSigned('no conditions', /<saml:Conditions.*?<\/saml:Conditions>/s, ''),
  thenSigned(
    'an unknown condition',
    /(?=<\/saml:Conditions>)/,
    '<saml:Condition xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="x"/>',
  ),
  thenSigned('two sets of conditions', /(<saml:Conditions.*?<\/saml:Conditions>)/s, '$1$1'),
  thenSigned('no audience', /<saml:AudienceRestriction>.*?<\/saml:AudienceRestriction>/s, ''),
  thenSigned('an empty audience', /(?<=<saml:Audience>)[^<]+/, ''),
  thenSigned(
    'a second audience restriction to another audience',
    '</saml:AudienceRestriction>',
    '</saml:AudienceRestriction><saml:AudienceRestriction><saml:Audience>https://evil.example</saml:Audience></saml:AudienceRestriction>',
  ),
  thenSigned('no confirmation', /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/s, ''),
  thenSigned('two confirmations', /(<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>)/s, '$1$1'),
  thenSigned('a holder-of-key confirmation', 'cm:bearer', 'cm:holder-of-key'),
  thenSigned('no recipient', / Recipient="[^"]+"/, ''),
  thenSigned('no InResponseTo in the confirmation', /(?<=<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, ''),
  thenSigned('no InResponseTo in the response', /(?<=<samlp:Response[^>]*) InResponseTo="[^"]+"/, ''),
  thenSigned('no expiration of the confirmation', /(?<=<saml:SubjectConfirmationData[^>]*) NotOnOrAfter="[^"]+"/, ''),
  thenSigned('no expiration of the conditions', /(?<=<saml:Conditions[^>]*) NotOnOrAfter="[^"]+"/, ''),
  thenSigned('an expiration that is no time', /(?<=<saml:Conditions[^>]*NotOnOrAfter=")[^"]+/, 'never'),
  thenSigned('an expiration without a time zone', /(?<=<saml:Conditions[^>]*NotOnOrAfter="[^"]+)Z"/, '"'),
  thenSigned('no AuthnStatement', /<saml:AuthnStatement.*?<\/saml:AuthnStatement>/s, ''),
  thenSigned(
    'another issuer format',
    inAssertion('<saml:Issuer>'),
    '<saml:Issuer Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">',
  ),
  thenSigned('a space at the end of the issuer', inAssertion('(?=</saml:Issuer>)'), ' '),
  thenSigned('an older version', inAssertion('Version="2.0"'), 'Version="1.1"'),
  thenSigned('an older version of the response', 'Version="2.0"', 'Version="1.1"'),
  thenSigned('no destination', / Destination="[^"]+"/, ''),
  thenSigned('no status', /<samlp:Status>.*?<\/samlp:Status>/s, ''),
  thenSigned('a failure status', 'status:Success', 'status:Responder'),
  thenSigned(
    'a failure status around a success status',
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
  thenSigned('an additional encrypted assertion', '<samlp:Status>', '<saml:EncryptedAssertion/><samlp:Status>'),
  thenSigned(
    'the same identifier for response and assertion',
    /(?<=<samlp:Response[^>]*) ID="[^"]+"(.*<saml:Assertion [^>]*)ID="([^"]+)"/s,
    ' ID="$2"$1ID="$2"',
  ),
];

export const hostileDocuments: Hostile[] = [
  ...alteredDocuments,
  ...hostileAlgorithms,
  ...ambiguousDocuments,
  ...missignedDocuments,
  ...invalidDocuments,
];
