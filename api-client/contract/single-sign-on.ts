import * as z from 'zod';
import { asciiDomain } from '../rules/domain-name';
import { endpoint } from './endpoint';
import { Role } from './fields/enumerations';
import { CurrentPassword, Email, ServiceUrl, Secret, text } from './fields/text';
import { Tokens } from './fields/tokens';
import { Id, Instant } from './fields/values';

/** In normal form: lower case, punycode; as long as DNS allows (RFC 1035, 2.3.4). */
const domainName = z
  .string()
  .trim()
  .max(253, { error: 'domain', abort: true })
  .overwrite((name) => asciiDomain(name) ?? name)
  .refine((name) => name !== '', { error: 'required', abort: true })
  .refine((name) => asciiDomain(name) === name, { error: 'domain' })
  .meta({ examples: ['acme.com'] });

/** The largest that providers offer describe much besides, and are below it. */
export const samlMetadataCharactersMax = 150_000;

const samlInput = z.strictObject({
  protocol: z.literal('saml').describe('SAML 2.0.'),
  metadataUrl: ServiceUrl.optional().describe("The provider's metadata address; or the metadata, or the last three."),
  metadata: text(samlMetadataCharactersMax, { lines: true }).optional().describe("The provider's metadata, XML."),
  entityId: text(1_024).optional().describe("The provider's entity id."),
  signOnUrl: ServiceUrl.optional().describe("The provider's single sign-on address."),
  certificate: text(10_000, { lines: true }).optional().describe("The provider's signing certificate, PEM."),
});

const oidcInput = z.strictObject({
  protocol: z.literal('oidc').describe('OpenID Connect.'),
  issuer: ServiceUrl.describe("The provider's issuer."),
  clientId: text(255).describe('Our client id at the provider.'),
  clientSecret: Secret.optional().describe('Our client secret; write-only. Left out, the stored one is kept.'),
});

/**
 * Why a login by single sign-on came to nothing: what its page says, and what an administrator finds at the
 * configuration. A closed list, because it travels in an address, where anybody could write a sentence of their own.
 */
export const ssoProblems = [
  // Of the way there and back.
  'login_expired',
  'other_browser',
  // Of the provider.
  'provider_unreachable',
  'provider_refused',
  'client_rejected',
  // Of its answer.
  'answer_unsigned',
  'answer_sha1',
  'answer_algorithm',
  'answer_encrypted',
  'certificate_expired',
  'answer_expired',
  'answer_replayed',
  'answer_wrong_audience',
  'answer_wrong_issuer',
  'answer_wrong_recipient',
  'answer_invalid',
  // Of the user.
  'name_transient',
  'address_missing',
  'address_ambiguous',
  'address_unverified',
  'address_foreign',
  'account_missing',
  'account_elsewhere',
  'account_suspended',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

/** Each configuration has addresses of its own (RFC 9700, 4.4.2). */
export const ServiceProvider = z.object({
  entityId: z.string().describe('Our entity id, and the address of our SAML metadata.'),
  assertionConsumerUrl: z.string().describe('Address that a SAML provider posts to.'),
  redirectUrl: z.string().describe('Address that an OpenID provider returns to.'),
  startUrl: z.string().describe('Address that begins a login of this organization.'),
});

export const SsoConfig = z.object({
  id: Id.describe('Identifies the configuration.'),
  name: z.string().describe("Provider's name, shown to people who log in."),
  protocol: z.enum(['saml', 'oidc']).describe('How the provider speaks.'),
  issuer: z.string().nullable().describe("The provider's entity id or issuer; null until it is known."),
  signOnUrl: z.string().nullable().describe("The provider's address; null until it is known."),
  clientId: z.string().nullable().describe('Our client id; null with SAML.'),
  hasClientSecret: z.boolean().describe('Whether a client secret is stored; the secret itself is never shown.'),
  metadataUrl: z.string().nullable().describe("Address that the provider's metadata were read from; null without one."),
  certificate: z
    .string()
    .nullable()
    .describe("The provider's signing certificates, PEM, one after the other; null with OpenID Connect."),
  certificateExpiresAt: Instant.nullable().describe(
    "When the first of the provider's certificates expires; null with OpenID Connect.",
  ),
  domains: z
    .array(
      z.object({
        domain: z.string().describe('The domain of the addresses.'),
        isVerified: z.boolean().describe('Whether the DNS record was found.'),
        dnsRecord: z.string().describe("The text of the domain's TXT record that proves it."),
      }),
    )
    .describe('Domains whose people log in this way.'),
  defaultRole: Role.describe('The role of people who join by their first login.'),
  autoProvisions: z.boolean().describe('Whether people of a verified domain join by their first login.'),
  isRequired: z.boolean().describe('Whether it is the only way in; one administrator keeps a password.'),
  membersWithoutSso: z.int().min(0).describe('Members who have not logged in this way yet.'),
  membersLosingPassword: z
    .int()
    .min(0)
    .describe('Members besides the owner who have a password: requiring it takes that way in from them.'),
  membersOutside: z
    .int()
    .min(0)
    .describe(
      'Members besides the owner whose addresses are of other domains: requiring it keeps them out altogether.',
    ),
  state: z.enum(['untested', 'active', 'failing']).describe('Whether the last login or test worked.'),
  lastTestedAt: Instant.nullable().describe('When a test or a login last worked; null if never.'),
  lastFailedAt: Instant.nullable().describe('When the last failure was; null after a success.'),
  lastError: z.enum(ssoProblems).nullable().describe('What went wrong at the last failure; null after a success.'),
  updatedAt: Instant.describe('When it was last saved.'),
  serviceProvider: ServiceProvider.describe('What to give to its identity provider.'),
});

export const listSsoConfigs = endpoint({
  name: 'listSsoConfigs',
  summary: "Reads the organization's single sign-on, and what to give to the identity provider.",
  method: 'GET',
  path: '/sso/configs',
  access: 'bearer',
  response: z.object({
    configs: z.array(SsoConfig).describe('The configurations; empty when there is none.'),
    newServiceProvider: ServiceProvider.describe('What to give to the identity provider of a new configuration.'),
    passwordKeeper: z
      .object({
        name: z.string().describe('First and last name.'),
        email: z.string().describe('Address.'),
        hasPassword: z.boolean().describe('Whether there is a password to keep; without one it cannot be required.'),
      })
      .describe('The owner: the one administrator who keeps a password where single sign-on is required.'),
  }),
  errors: [],
});

export const saveSsoConfig = endpoint({
  name: 'saveSsoConfig',
  summary: "Makes or replaces a configuration of the organization's single sign-on.",
  method: 'POST',
  path: '/sso/configs',
  access: 'bearer',
  body: z.strictObject({
    configId: Id.optional().describe('The configuration to replace. Left out: a new one.'),
    name: text(100).describe("Provider's name, shown to people who log in."),
    provider: z
      .discriminatedUnion('protocol', [samlInput, oidcInput])
      .optional()
      .describe('What the provider gave. Left out: what is stored of it stays, and nobody is asked again.'),
    domains: z.array(domainName).min(1).max(20).describe('Domains whose people log in this way, 1 to 20.'),
    defaultRole: Role.default('teammate').describe('The role of people who join by their first login.'),
    autoProvisions: z.boolean().default(false).describe('Whether people of a verified domain join by themselves.'),
    isRequired: z.boolean().default(false).describe('Whether it is the only way in; needs a successful test before.'),
    currentPassword: CurrentPassword.optional().describe(
      'The present password. Left out only by people without one, within 5 minutes of a login by single sign-on.',
    ),
  }),
  response: SsoConfig,
  errors: [
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_sso_not_tested',
    'error_sso_domain_unverified',
    'error_sso_provider_unreachable',
    'error_owner_password_missing',
    'error_conflict',
  ],
});

export const deleteSsoConfig = endpoint({
  name: 'deleteSsoConfig',
  summary: 'Removes a configuration and ends the sessions that began with it.',
  method: 'DELETE',
  path: '/sso/configs',
  access: 'bearer',
  body: z.strictObject({
    configId: Id.describe('The configuration.'),
    typedDomain: domainName.describe('One of its domains, typed by the person.'),
    currentPassword: CurrentPassword.optional().describe(
      'The present password. Left out only by people without one, within 5 minutes of a login by single sign-on.',
    ),
  }),
  response: z.object({
    id: Id.describe('The configuration that was removed.'),
    deletedAt: Instant.describe('When it was removed.'),
    sessionsEnded: z.int().min(0).describe('How many sessions ended with it.'),
  }),
  errors: ['error_confirmation_mismatch', 'error_password_current_invalid', 'error_reauthentication_required'],
});

export const beginSsoLogin = endpoint({
  name: 'beginSsoLogin',
  summary: "Finds the identity provider of an address's domain and where to send the person.",
  method: 'POST',
  path: '/sso/login',
  access: 'open',
  body: z.strictObject({
    email: Email.optional().describe('Work email address; its domain is looked at, and the provider may be told it.'),
    domain: domainName.optional().describe('The domain alone, for a link of an organization; or the address above.'),
    next: text(2_048).optional().describe('Path of this site to go on to afterwards.'),
  }),
  response: z.object({
    providerName: z.string().describe('Name of the provider, to be shown before leaving the site.'),
    redirectUrl: z.string().describe('Address of the provider to send the browser to.'),
  }),
  errors: ['error_sso_domain_unknown', 'error_sso_provider_unreachable'],
});

/** The provider itself posts elsewhere; the user arrives with a code that lives 60 seconds, exchanged here. */
export const completeSsoLogin = endpoint({
  name: 'completeSsoLogin',
  summary: 'Exchanges the one-time code of a login by single sign-on for tokens.',
  method: 'POST',
  path: '/sso/login/callback',
  access: 'open',
  body: z.strictObject({ code: Secret.describe('The one-time code, good for 60 seconds.') }),
  response: Tokens.extend({
    next: z.string().describe('Path of this site to go on to; / when none was asked for.'),
  }),
  errors: ['error_sso_code_invalid', 'error_sso_provider_refused', 'error_login_account_suspended'],
});
