import { SsoFailure } from '../sso-failure';
import { addressOf, nameOf, subjectCharactersMax, type SsoIdentity } from '../identity';
import {
  assertionNamespace as ns,
  bearerMethod,
  entityFormat,
  protocolNamespace,
  successStatus,
  transientFormat,
} from './names';
import { childrenNamed, childrenOf, onlyChild, textOf } from './read-document';

/** Clocks differ; more than this is no difference of clocks. */
const skewMs = 60_000;

/** What an answer must be for. */
export type Expected = {
  issuer: string;
  audience: string;
  recipient: string;
  requestId: string;
  now: Date;
};

export type CheckedAssertion = {
  id: string;
  identity: SsoIdentity;
  expiresAt: Date;
  /** When the session must end; undefined if the provider doesn't tell. */
  sessionEndsAt: Date | undefined;
};

const malformed = (what: string) => new SsoFailure('answer_invalid', what);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function timeOf(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name);
  if (!text) return undefined;
  const timeMs = instant.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw malformed(`the time ${name}`);
  return timeMs;
}

/** @returns The end. @throws {SsoFailure} When an element's time has not begun, or is over. */
function checkTimes(element: Element, { now }: Expected): number {
  const [begin, end] = [timeOf(element, 'NotBefore'), timeOf(element, 'NotOnOrAfter')];
  if (end === undefined) throw malformed('no end');
  if (begin !== undefined && now.getTime() < begin - skewMs) throw new SsoFailure('answer_expired', 'not yet');
  if (now.getTime() >= end + skewMs) throw new SsoFailure('answer_expired');
  return end;
}

function checkIssuer(element: Element, { issuer }: Expected): void {
  const format = element.getAttribute('Format');
  if (textOf(element) !== issuer || (format && format !== entityFormat)) throw new SsoFailure('answer_wrong_issuer');
}

/** @throws {SsoFailure} `provider_refused` when the provider itself says that there was no login. */
export function checkStatus(response: Element): void {
  const status = onlyChild(onlyChild(response, protocolNamespace, 'Status'), protocolNamespace, 'StatusCode');
  if (status.getAttribute('Value') !== successStatus) throw new SsoFailure('provider_refused');
}

/** The envelope: what is said outside the assertion, which must not contradict it. */
export function checkEnvelope(response: Element, expected: Expected): void {
  if (response.getAttribute('Destination') !== expected.recipient) throw new SsoFailure('answer_wrong_recipient');
  if (response.getAttribute('InResponseTo') !== expected.requestId) throw new SsoFailure('answer_replayed');
  const [issuer, ...others] = childrenNamed(response, ns, 'Issuer');
  if (others.length > 0) throw malformed('several issuers');
  if (issuer) checkIssuer(issuer, expected);
}

/** The proof that whoever brings the assertion may (SAML profiles, 4.1.4.3): one bearer confirmation, and no other. */
function checkConfirmation(subject: Element, expected: Expected): number {
  const confirmation = onlyChild(subject, ns, 'SubjectConfirmation');
  if (confirmation.getAttribute('Method') !== bearerMethod) throw malformed('no bearer');
  const data = onlyChild(confirmation, ns, 'SubjectConfirmationData');
  if (data.getAttribute('Recipient') !== expected.recipient) throw new SsoFailure('answer_wrong_recipient');
  if (data.getAttribute('InResponseTo') !== expected.requestId) throw new SsoFailure('answer_replayed');
  return checkTimes(data, expected);
}

/** An assertion is used once anyway, and is passed on to nobody. */
const understoodConditions = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

function checkConditions(assertion: Element, expected: Expected): number {
  const conditions = onlyChild(assertion, ns, 'Conditions');
  // SAML core, 2.5.1.1: with a condition that isn't understood, an assertion must not be relied on.
  const isUnknown = ({ namespaceURI, localName }: Element) =>
    namespaceURI !== ns || !understoodConditions.includes(localName ?? '');
  if (childrenOf(conditions).some(isUnknown)) throw malformed('a condition');
  const restrictions = childrenNamed(conditions, ns, 'AudienceRestriction');
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, ns, 'Audience').some((audience) => textOf(audience) === expected.audience);
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new SsoFailure('answer_wrong_audience');
  return checkTimes(conditions, expected);
}

function subjectOf(subject: Element): string {
  const nameId = onlyChild(subject, ns, 'NameID');
  const text = textOf(nameId);
  // Another name at every login would make another account at every login.
  if (nameId.getAttribute('Format') === transientFormat) throw new SsoFailure('name_transient');
  if (text.trim() === '' || text.length > subjectCharactersMax) throw malformed('the name of the person');
  return text;
}

const attributeNames = {
  email: ['email', 'mail', 'emailaddress', 'urn:oid:0.9.2342.19200300.100.1.3', 'urn:oid:1.2.840.113549.1.9.1'],
  firstName: ['firstname', 'givenname', 'urn:oid:2.5.4.42'],
  lastName: ['lastname', 'surname', 'sn', 'urn:oid:2.5.4.4'],
} as const;

/** Providers write the same names in many ways: alone, or at the end of an address. */
const plainNameOf = (attribute: Element) => {
  const name = (attribute.getAttribute('Name') ?? '').toLowerCase();
  return name.startsWith('urn:oid:') ? name : (name.split('/').at(-1) ?? '').replace(/[_-]/g, '');
};

/** @returns The different values of an attribute. */
function valuesOf(assertion: Element, names: readonly string[]): string[] {
  const values = childrenNamed(assertion, ns, 'AttributeStatement')
    .flatMap((statement) => childrenNamed(statement, ns, 'Attribute'))
    .filter((attribute) => names.includes(plainNameOf(attribute)))
    .flatMap((attribute) => childrenNamed(attribute, ns, 'AttributeValue').map(textOf));
  return [...new Set(values)];
}

/** @returns The one value of an attribute; nothing when there is none, or a choice. */
function attributeOf(assertion: Element, names: readonly string[]): string | undefined {
  const values = valuesOf(assertion, names);
  return values.length === 1 ? values[0] : undefined;
}

/**
 * @param name The Name ID, which is the address where no attribute has one.
 * @throws {SsoFailure} `address_ambiguous` when the provider sent several addresses and the name is none of them.
 */
function emailOf(assertion: Element, name: string): string | undefined {
  const addresses = new Set(valuesOf(assertion, attributeNames.email).map(addressOf));
  const [address] = addresses;
  const ofName = addressOf(name);
  if (addresses.size <= 1) return address ?? ofName;
  if (ofName !== undefined && addresses.has(ofName)) return ofName;
  throw new SsoFailure('address_ambiguous');
}

/**
 * Reads the end of the session from the statements about the login (SAML core, 2.7.2).
 * @throws {SsoFailure} When there is no statement, or the session is over.
 */
function sessionEndOf(assertion: Element, { now }: Expected): Date | undefined {
  const statements = childrenNamed(assertion, ns, 'AuthnStatement');
  if (statements.length === 0) throw malformed('no login in it');
  const ends = statements.flatMap((statement) => timeOf(statement, 'SessionNotOnOrAfter') ?? []);
  if (ends.length === 0) return undefined;
  const end = Math.min(...ends);
  if (now.getTime() >= end) throw new SsoFailure('answer_expired', 'session');
  return new Date(end);
}

/**
 * Reads an assertion of which every byte was signed, and holds it against what was asked for (security.md F3).
 * @param assertion Parsed from the signed bytes themselves, never from the document that they came in.
 * @throws {SsoFailure} For everything that is not exactly right.
 */
export function checkAssertion(assertion: Element, expected: Expected): CheckedAssertion {
  const id = assertion.getAttribute('ID');
  const isAssertion = assertion.namespaceURI === ns && assertion.localName === 'Assertion';
  if (!isAssertion || !id || assertion.getAttribute('Version') !== '2.0') throw malformed('no assertion');
  checkIssuer(onlyChild(assertion, ns, 'Issuer'), expected);
  const subject = onlyChild(assertion, ns, 'Subject');
  const ends = [checkConfirmation(subject, expected), checkConditions(assertion, expected)];
  const sessionEndsAt = sessionEndOf(assertion, expected);
  const name = subjectOf(subject);
  return {
    id,
    identity: {
      subject: name,
      email: emailOf(assertion, name),
      firstName: nameOf(attributeOf(assertion, attributeNames.firstName)),
      lastName: nameOf(attributeOf(assertion, attributeNames.lastName)),
    },
    expiresAt: new Date(Math.min(...ends) + skewMs),
    sessionEndsAt,
  };
}
