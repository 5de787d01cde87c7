import * as z from 'zod';
import { asciiDomain } from '../../rules/organization/domain-name';
import { endpoint } from '../endpoint';
import { InvitationStatus, Role } from '../fields/enumerations';
import { ConfirmingPassword, Email, ServiceUrl, Secret, text } from '../fields/text';
import { Tokens } from '../fields/tokens';
import { Id, Instant } from '../fields/values';

/** A domain in normal form: lower case, Punycode, at most as long as DNS allows (RFC 1035, 2.3.4). */
const domainName = z
  .string()
  .trim()
  .max(253, { error: 'domain', abort: true })
  .overwrite((name) => asciiDomain(name) ?? name)
  .refine((name) => name !== '', { error: 'required', abort: true })
  .refine((name) => asciiDomain(name) === name, { error: 'domain' })
  .meta({ examples: ['acme.com'] });

/** Larger than the largest metadata of known providers, which describe other services as well. */
export const samlMetadataCharactersMax = 150_000;

const samlInput = z.strictObject({
  protocol: z.literal('saml').describe('SAML 2.0.'),
  metadataUrl: ServiceUrl.optional().describe(
    "URL of the provider's metadata. Alternatively, send `metadata`, or `entityId`, `signOnUrl` and `certificate`.",
  ),
  metadata: text(samlMetadataCharactersMax, { lines: true }).optional().describe("The provider's metadata in XML."),
  entityId: text(1_024).optional().describe("The provider's entity ID."),
  signOnUrl: ServiceUrl.optional().describe("The provider's single sign-on URL."),
  certificate: text(10_000, { lines: true }).optional().describe("The provider's signing certificate in PEM format."),
});

const oidcInput = z.strictObject({
  protocol: z.literal('oidc').describe('OpenID Connect.'),
  issuer: ServiceUrl.describe("The provider's issuer URL."),
  clientId: text(255).describe('Client ID registered at the provider.'),
  clientSecret: Secret.optional().describe('Client secret; write-only. If omitted, the stored secret does not change.'),
});

/**
 * Reasons why a login by single sign-on failed, shown on the login page and to admins at the configuration. The list is
 * closed because the reason is sent in a URL, where anyone could otherwise insert a text of their own.
 */
export const ssoProblems = [
  // The redirects of the login.
  'login_expired',
  'other_browser',
  // The provider.
  'provider_unreachable',
  'provider_refused',
  'client_rejected',
  // The provider's response.
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
  // The user.
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

/** Each configuration has its own URLs (RFC 9700, 4.4.2). */
export const ServiceProvider = z.object({
  entityId: z.string().describe('Our entity ID, which is also the URL of our SAML metadata.'),
  assertionConsumerUrl: z.string().describe('URL that a SAML provider posts its response to.'),
  redirectUrl: z.string().describe('URL that an OpenID Connect provider redirects to.'),
  startUrl: z.string().describe('URL that starts a login with this configuration.'),
});

export const SsoConfig = z.object({
  id: Id.describe('ID of the configuration.'),
  name: z.string().describe('Display name, shown to users who log in.'),
  protocol: z.enum(['saml', 'oidc']).describe('Protocol of the provider.'),
  issuer: z.string().nullable().describe("The provider's entity ID or issuer; `null` until known."),
  signOnUrl: z.string().nullable().describe("The provider's single sign-on URL; `null` until known."),
  clientId: z.string().nullable().describe('Client ID; `null` with SAML.'),
  hasClientSecret: z.boolean().describe('Whether a client secret is stored. The secret is never returned.'),
  metadataUrl: z.string().nullable().describe("URL that the provider's metadata was read from; `null` if none."),
  certificate: z
    .string()
    .nullable()
    .describe("The provider's signing certificates in PEM format, concatenated; `null` with OpenID Connect."),
  certificateExpiresAt: Instant.nullable().describe(
    "When the first of the provider's certificates expires; `null` with OpenID Connect.",
  ),
  domains: z
    .array(
      z.object({
        domain: z.string().describe("Domain of the users' email addresses."),
        isVerified: z.boolean().describe('Whether the DNS record was found.'),
        dnsRecord: z.string().describe('Content of the TXT record that proves ownership of the domain.'),
      }),
    )
    .describe('Domains whose users log in with this configuration.'),
  defaultRole: Role.describe('Role of users who join with their first login.'),
  autoProvisions: z.boolean().describe('Whether users of a verified domain join automatically with their first login.'),
  isRequired: z.boolean().describe('Whether single sign-on is the only way to log in. The owner keeps a password.'),
  membersWithoutSso: z.int().min(0).describe('Number of members who have not logged in by single sign-on yet.'),
  membersLosingPassword: z
    .int()
    .min(0)
    .describe(
      'Number of members other than the owner who have a password and could no longer use it if single sign-on were required.',
    ),
  membersOutside: z
    .int()
    .min(0)
    .describe(
      'Number of members other than the owner whose email addresses have other domains and who have never logged in by single sign-on, so that they could no longer log in if single sign-on were required.',
    ),
  invitationsOutside: z
    .int()
    .min(0)
    .describe(
      'Number of pending invitations to email addresses of other domains, which cannot be accepted while single sign-on is required.',
    ),
  lockedOut: z
    .array(
      z.object({
        email: z.string().describe('Email address of the user.'),
        status: InvitationStatus,
      }),
    )
    .describe(
      'The users of `membersOutside` and `invitationsOutside`, members first, each by email address, at most 100.',
    ),
  state: z
    .enum(['untested', 'active', 'failing'])
    .describe(
      '`untested`: no test or login has completed yet. `active`: the last one succeeded. `failing`: the last one failed.',
    ),
  lastTestedAt: Instant.nullable().describe('When a test or login last succeeded; `null` if never.'),
  lastFailedAt: Instant.nullable().describe('When the last failure happened; `null` after a success.'),
  lastError: z.enum(ssoProblems).nullable().describe('Reason for the last failure; `null` after a success.'),
  updatedAt: Instant.describe('When the configuration was last saved.'),
  serviceProvider: ServiceProvider.describe('Values to enter at the identity provider.'),
});

export const listSsoConfigs = endpoint({
  name: 'listSsoConfigs',
  summary: "Lists the organization's single sign-on configurations and the values to enter at the identity provider.",
  method: 'GET',
  path: '/sso/configs',
  access: 'bearer',
  response: z.object({
    configs: z.array(SsoConfig).describe('The configurations. Empty if there are none.'),
    newServiceProvider: ServiceProvider.describe('Values to enter at the identity provider of a new configuration.'),
    passwordKeeper: z
      .object({
        name: z.string().describe('First and last name.'),
        email: z.string().describe('Email address.'),
        hasPassword: z
          .boolean()
          .describe('Whether the owner has a password. Without one, single sign-on cannot be required.'),
      })
      .describe('The owner: the only user who keeps a password where single sign-on is required.'),
  }),
  errors: [],
});

export const saveSsoConfig = endpoint({
  name: 'saveSsoConfig',
  summary: 'Creates or replaces a single sign-on configuration of the organization.',
  method: 'POST',
  path: '/sso/configs',
  access: 'bearer',
  body: z.strictObject({
    configId: Id.optional().describe('ID of the configuration to replace. If omitted, a new one is created.'),
    name: text(100).describe('Display name, shown to users who log in.'),
    provider: z
      .discriminatedUnion('protocol', [samlInput, oidcInput])
      .optional()
      .describe(
        'Settings from the provider. If omitted, the stored settings do not change and the provider is not contacted.',
      ),
    domains: z
      .array(domainName)
      .min(1)
      .max(20)
      .describe('Domains whose users log in with this configuration, from 1 to 20.'),
    defaultRole: Role.default('teammate').describe('Role of users who join with their first login.'),
    autoProvisions: z
      .boolean()
      .default(false)
      .describe('Whether users of a verified domain join automatically with their first login.'),
    isRequired: z
      .boolean()
      .default(false)
      .describe('Whether single sign-on is the only way to log in. Requires an earlier successful test.'),
    currentPassword: ConfirmingPassword,
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
  summary: 'Deletes a single sign-on configuration and ends the sessions that were started with it.',
  method: 'DELETE',
  path: '/sso/configs',
  access: 'bearer',
  body: z.strictObject({
    configId: Id.describe('ID of the configuration.'),
    typedDomain: domainName.describe("One of the configuration's domains, typed by the user."),
    currentPassword: ConfirmingPassword,
  }),
  response: z.object({
    id: Id.describe('ID of the deleted configuration.'),
    deletedAt: Instant.describe('When the configuration was deleted.'),
    sessionsEnded: z.int().min(0).describe('Number of sessions that were ended.'),
  }),
  errors: ['error_confirmation_mismatch', 'error_password_current_invalid', 'error_reauthentication_required'],
});

export const beginSsoLogin = endpoint({
  name: 'beginSsoLogin',
  summary:
    'Starts a login by single sign-on. Returns the identity provider for an email domain and the URL to redirect the browser to.',
  method: 'POST',
  path: '/sso/login',
  access: 'public',
  body: z.strictObject({
    email: Email.optional().describe(
      'Work email address. Its domain identifies the provider, and the address may be passed to the provider.',
    ),
    domain: domainName.optional().describe("Domain only, for an organization's login link. Use it instead of `email`."),
    next: text(2_048).optional().describe('Path on this site to open after the login.'),
  }),
  response: z.object({
    providerName: z.string().describe('Name of the provider, to be shown before the redirect.'),
    redirectUrl: z.string().describe('URL of the provider to redirect the browser to.'),
  }),
  errors: ['error_sso_domain_unknown', 'error_sso_provider_unreachable'],
});

/**
 * The provider posts its response to another URL, which redirects the user with a code. The code works for 60 seconds.
 */
export const completeSsoLogin = endpoint({
  name: 'completeSsoLogin',
  summary: 'Exchanges the one-time code of a login by single sign-on for tokens.',
  method: 'POST',
  path: '/sso/login/callback',
  access: 'public',
  body: z.strictObject({ code: Secret.describe('One-time code, valid for 60 seconds.') }),
  response: Tokens.extend({
    next: z.string().describe('Path on this site to open next; `/` if none was requested.'),
  }),
  errors: ['error_sso_code_invalid', 'error_sso_provider_refused', 'error_login_account_suspended'],
});
