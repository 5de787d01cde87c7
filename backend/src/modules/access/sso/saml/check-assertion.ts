import { SsoFailure } from '../sso-failure';
import { clockSkewMs, parseAddress, parseNames, subjectCharactersMax, type SsoIdentity } from '../identity';
import {
  assertionNamespace as ns,
  bearerMethod,
  entityFormat,
  protocolNamespace,
  successStatus,
  transientFormat,
} from './names';
import { childrenNamed, childrenOf, onlyChild, textOf } from './read-document';

/** The values that a response must match. */
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
  /** When the session must end; undefined if the provider doesn't say. */
  sessionEndsAt: Date | undefined;
};

const malformed = (what: string) => new SsoFailure('answer_invalid', what);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function readTime(element: Element, name: string): number | undefined {
  const text = element.getAttribute(name);
  if (!text) return undefined;
  const timeMs = instant.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw malformed(`invalid ${name}`);
  return timeMs;
}

/** @returns NotOnOrAfter, in milliseconds. @throws {SsoFailure} If the element is not valid now. */
function checkTimes(element: Element, { now }: Expected): number {
  const [start, end] = [readTime(element, 'NotBefore'), readTime(element, 'NotOnOrAfter')];
  if (end === undefined) throw malformed('no NotOnOrAfter');
  if (start !== undefined && now.getTime() < start - clockSkewMs) throw new SsoFailure('answer_expired', 'not yet');
  if (now.getTime() >= end + clockSkewMs) throw new SsoFailure('answer_expired');
  return end;
}

function checkIssuer(element: Element, { issuer }: Expected): void {
  const format = element.getAttribute('Format');
  if (textOf(element) !== issuer || (format && format !== entityFormat)) throw new SsoFailure('answer_wrong_issuer');
}

/** @throws {SsoFailure} `provider_refused` if the provider reports that the login failed. */
export function checkStatus(response: Element): void {
  const status = onlyChild(onlyChild(response, protocolNamespace, 'Status'), protocolNamespace, 'StatusCode');
  if (status.getAttribute('Value') !== successStatus) throw new SsoFailure('provider_refused');
}

/** Checks the response element around the assertion, which must not contradict it. */
export function checkEnvelope(response: Element, expected: Expected): void {
  if (response.getAttribute('Destination') !== expected.recipient) throw new SsoFailure('answer_wrong_recipient');
  if (response.getAttribute('InResponseTo') !== expected.requestId) throw new SsoFailure('answer_replayed');
  const [issuer, ...others] = childrenNamed(response, ns, 'Issuer');
  if (others.length > 0) throw malformed('several issuers');
  if (issuer) checkIssuer(issuer, expected);
}

/** Checks the subject confirmation (SAML profiles, 4.1.4.3): exactly one, of the bearer method. */
function checkConfirmation(subject: Element, expected: Expected): number {
  const confirmation = onlyChild(subject, ns, 'SubjectConfirmation');
  if (confirmation.getAttribute('Method') !== bearerMethod) throw malformed('not a bearer confirmation');
  const data = onlyChild(confirmation, ns, 'SubjectConfirmationData');
  if (data.getAttribute('Recipient') !== expected.recipient) throw new SsoFailure('answer_wrong_recipient');
  if (data.getAttribute('InResponseTo') !== expected.requestId) throw new SsoFailure('answer_replayed');
  return checkTimes(data, expected);
}

/** Always satisfied: an assertion is used once and never forwarded. AudienceRestriction is checked below. */
const understoodConditions = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

function checkConditions(assertion: Element, expected: Expected): number {
  const conditions = onlyChild(assertion, ns, 'Conditions');
  // SAML core, 2.5.1.1: an assertion with an unknown condition must not be relied on.
  const isUnknown = ({ namespaceURI, localName }: Element) =>
    namespaceURI !== ns || !understoodConditions.includes(localName ?? '');
  if (childrenOf(conditions).some(isUnknown)) throw malformed('unknown condition');
  const restrictions = childrenNamed(conditions, ns, 'AudienceRestriction');
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, ns, 'Audience').some((audience) => textOf(audience) === expected.audience);
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new SsoFailure('answer_wrong_audience');
  return checkTimes(conditions, expected);
}

function readSubject(subject: Element): string {
  const nameId = onlyChild(subject, ns, 'NameID');
  const text = textOf(nameId);
  // A transient name ID differs at every login, which would create an account at every login.
  if (nameId.getAttribute('Format') === transientFormat) throw new SsoFailure('name_transient');
  if (text.trim() === '' || text.length > subjectCharactersMax) throw malformed('invalid NameID');
  return text;
}

const attributeNames = {
  email: ['email', 'mail', 'emailaddress', 'urn:oid:0.9.2342.19200300.100.1.3', 'urn:oid:1.2.840.113549.1.9.1'],
  firstName: ['firstname', 'givenname', 'urn:oid:2.5.4.42'],
  lastName: ['lastname', 'surname', 'sn', 'urn:oid:2.5.4.4'],
  fullName: ['displayname', 'cn', 'commonname', 'name', 'urn:oid:2.16.840.1.113730.3.1.241', 'urn:oid:2.5.4.3'],
} as const;

/** Normalizes an attribute name: providers send it plain or at the end of a URL, in different cases. */
const normalizeName = (attribute: Element) => {
  const name = (attribute.getAttribute('Name') ?? '').toLowerCase();
  return name.startsWith('urn:oid:') ? name : (name.split('/').at(-1) ?? '').replace(/[_-]/g, '');
};

/** @returns The distinct values of an attribute. */
function readValues(assertion: Element, names: readonly string[]): string[] {
  const values = childrenNamed(assertion, ns, 'AttributeStatement')
    .flatMap((statement) => childrenNamed(statement, ns, 'Attribute'))
    .filter((attribute) => names.includes(normalizeName(attribute)))
    .flatMap((attribute) => childrenNamed(attribute, ns, 'AttributeValue').map(textOf));
  return [...new Set(values)];
}

/** @returns The value of an attribute; undefined if it has no value, or several. */
function readSingleValue(assertion: Element, names: readonly string[]): string | undefined {
  const values = readValues(assertion, names);
  return values.length === 1 ? values[0] : undefined;
}

/**
 * Reads the email address from the attributes, or from the name ID if no attribute has one.
 * @throws {SsoFailure} `address_ambiguous` if the provider sent several addresses and the name ID is none of them.
 */
function readEmail(assertion: Element, name: string): string | undefined {
  const addresses = new Set(readValues(assertion, attributeNames.email).map(parseAddress));
  const [address] = addresses;
  const nameAddress = parseAddress(name);
  if (addresses.size <= 1) return address ?? nameAddress;
  if (nameAddress !== undefined && addresses.has(nameAddress)) return nameAddress;
  throw new SsoFailure('address_ambiguous');
}

/**
 * Reads the end of the session from the statements about the login (SAML core, 2.7.2).
 * @throws {SsoFailure} If there is no statement, or the session has ended.
 */
function readSessionEnd(assertion: Element, { now }: Expected): Date | undefined {
  const statements = childrenNamed(assertion, ns, 'AuthnStatement');
  if (statements.length === 0) throw malformed('no AuthnStatement');
  const ends = statements.flatMap((statement) => readTime(statement, 'SessionNotOnOrAfter') ?? []);
  if (ends.length === 0) return undefined;
  const end = Math.min(...ends);
  if (now.getTime() >= end) throw new SsoFailure('answer_expired', 'session');
  return new Date(end);
}

/**
 * Checks a signed assertion against the request (F3) and reads the user's identity from it.
 * @param assertion Parsed from the signed bytes themselves, never from the surrounding document.
 * @throws {SsoFailure} If any check fails.
 */
export function checkAssertion(assertion: Element, expected: Expected): CheckedAssertion {
  const id = assertion.getAttribute('ID');
  const isAssertion = assertion.namespaceURI === ns && assertion.localName === 'Assertion';
  if (!isAssertion || !id || assertion.getAttribute('Version') !== '2.0') throw malformed('not an assertion');
  checkIssuer(onlyChild(assertion, ns, 'Issuer'), expected);
  const subject = onlyChild(assertion, ns, 'Subject');
  const ends = [checkConfirmation(subject, expected), checkConditions(assertion, expected)];
  const sessionEndsAt = readSessionEnd(assertion, expected);
  const name = readSubject(subject);
  return {
    id,
    identity: {
      subject: name,
      email: readEmail(assertion, name),
      ...parseNames({
        given: readSingleValue(assertion, attributeNames.firstName),
        family: readSingleValue(assertion, attributeNames.lastName),
        full: readSingleValue(assertion, attributeNames.fullName),
      }),
    },
    expiresAt: new Date(Math.min(...ends) + clockSkewMs),
    sessionEndsAt,
  };
}
