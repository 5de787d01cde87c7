import { apiBaseUrl } from '@/lib/env';

/** A mail of the local mailbox, without its content. */
export type EmailSummary = {
  id: string;
  to: string;
  subject: string;
  kind: string;
  /** Product time, ISO 8601. */
  deliveredAt: string;
};
export type Email = EmailSummary & { html: string; text: string };

/** Somebody who was made at the first start, to log in as. */
export type LocalUser = {
  email: string;
  password: string;
  name: string;
  role: string;
  /** What is special about this account, in words. */
  state: string;
};

/** An organization that logs in by an identity provider on this machine. */
export type LocalOrganization = {
  domain: string;
  companyName: string;
  protocol: 'saml' | 'oidc';
  /** Whether single sign-on is its only way in. */
  isRequired: boolean;
  /** The one who keeps a password. */
  owner: { email: string; password: string };
};

/** What a provider on this machine gives to whoever sets single sign-on up. */
export type ProviderValues = {
  saml: { metadataUrl: string; entityId: string; signOnUrl: string; certificate: string };
  oidc: { issuer: string; clientId: string; clientSecret: string };
};

/** A domain that an organization has claimed, and the TXT record that would prove it. */
export type DomainProof = { domain: string; record: string; isPublished: boolean };

/** The product's clock. */
export type ClockState = {
  /** Milliseconds ahead of this machine's clock. */
  offsetMs: number;
  /** Product time, ISO 8601. */
  now: string;
};

/** An answer other than the one hoped for. */
export class LocalApiError extends Error {
  constructor(readonly status: number) {
    super(`The local tools answered ${status}.`);
    this.name = 'LocalApiError';
  }
}

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${apiBaseUrl}/local${path}`, { cache: 'no-store', ...init });
  if (!response.ok) throw new LocalApiError(response.status);
  return (await response.json()) as Answer;
}

const send = <Answer>(method: 'PUT' | 'POST', path: string, body: unknown) =>
  request<Answer>(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What stands in for the outside world. Its calls exist in dev only, so they are no part of the contract. */
export const localApi = {
  emails: (signal?: AbortSignal) => request<EmailSummary[]>('/mailbox', { signal }),
  email: (id: string, signal?: AbortSignal) => request<Email>(`/mailbox/${encodeURIComponent(id)}`, { signal }),
  users: (signal?: AbortSignal) => request<LocalUser[]>('/users', { signal }),
  organizations: (signal?: AbortSignal) => request<LocalOrganization[]>('/identity-providers', { signal }),
  providerValues: (domain: string) =>
    request<ProviderValues>(`/identity-providers/values/${encodeURIComponent(domain)}`),
  domainProofs: (signal?: AbortSignal) => request<DomainProof[]>('/dns-records', { signal }),
  publishProof: ({ domain, record }: DomainProof) => send<DomainProof[]>('POST', '/dns-records', { domain, record }),
  clock: (signal?: AbortSignal) => request<ClockState>('/clock', { signal }),
  advanceClock: (byMs: number) => send<ClockState>('POST', '/clock/advance', { byMs }),
  resetClock: () => send<ClockState>('PUT', '/clock', { offsetMs: 0 }),
};
