import { localErrorServicePath } from '@app/server-kit/errors/error-service';
import { apiBaseUrl } from '@/lib/env';

/** An email in the local mailbox, without its content. */
export type EmailSummary = {
  id: string;
  to: string;
  subject: string;
  kind: string;
  /** Product time, ISO 8601. */
  deliveredAt: string;
};
export type Email = EmailSummary & { html: string; text: string };

/** A sample user that is created at the first start. */
export type LocalUser = {
  email: string;
  password: string;
  name: string;
  role: string;
  /** The special state of this account, as text. */
  state: string;
};

/** A sample organization with an identity provider on this machine. */
export type LocalOrganization = {
  domain: string;
  companyName: string;
  protocol: 'saml' | 'oidc';
  /** Whether members must log in by single sign-on. */
  isRequired: boolean;
  /** The owner, who keeps a password (AR-4). */
  owner: { email: string; password: string };
};

/** The values of a local provider that are needed to set up single sign-on. */
export type ProviderValues = {
  saml: { metadataUrl: string; entityId: string; signOnUrl: string; certificate: string };
  oidc: { issuer: string; clientId: string; clientSecret: string };
};

/** A domain that an organization has claimed, and the TXT record that would prove it. */
export type DomainProof = { domain: string; record: string; isPublished: boolean };

/** A report that the stand-in of the error service captured. */
export type ErrorReport = {
  id: string;
  /** `event` or `transaction`. */
  type: string;
  message: string;
  environment: string;
  release: string;
  path: string;
};

/** The product's clock. */
export type ClockState = {
  /** Milliseconds ahead of this machine's clock. */
  offsetMs: number;
  /** Product time, ISO 8601. */
  now: string;
};

/** The next step of a subscription. */
export type UpcomingStep = {
  organization: string;
  step:
    | 'trial_ends_in_7'
    | 'trial_ends_in_3'
    | 'trial_end'
    | 'card_check'
    | 'renewal_reminder'
    | 'renewal'
    | 'expiration'
    | 'retry'
    | 'erasure_warning'
    | 'erasure'
    | 'card_expiry';
  /** Product time, ISO 8601. */
  at: string;
};

/** An error response of the local tools. */
export class LocalApiError extends Error {
  constructor(readonly status: number) {
    super(`Local tools responded with ${status}`);
    this.name = 'LocalApiError';
  }
}

async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, { cache: 'no-store', ...init });
  if (!response.ok) throw new LocalApiError(response.status);
  return (await response.json()) as Answer;
}

const request = <Answer>(path: string, init?: RequestInit) => fetchJson<Answer>(`${apiBaseUrl}/local${path}`, init);

const send = <Answer>(method: 'PUT' | 'POST', path: string, body: unknown) =>
  request<Answer>(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The API of the local services. It exists in dev only, so it is not part of the contract. */
export const localApi = {
  emails: (signal?: AbortSignal) => request<EmailSummary[]>('/mailbox', { signal }),
  email: (id: string, signal?: AbortSignal) => request<Email>(`/mailbox/${encodeURIComponent(id)}`, { signal }),
  users: (signal?: AbortSignal) => request<LocalUser[]>('/users', { signal }),
  organizations: (signal?: AbortSignal) => request<LocalOrganization[]>('/identity-providers', { signal }),
  providerValues: (domain: string) =>
    request<ProviderValues>(`/identity-providers/values/${encodeURIComponent(domain)}`),
  domainProofs: (signal?: AbortSignal) => request<DomainProof[]>('/dns-records', { signal }),
  publishProof: ({ domain, record }: DomainProof) => send<DomainProof[]>('POST', '/dns-records', { domain, record }),
  /** The front door has this stand-in, so that it works without the backend. */
  errorReports: (signal?: AbortSignal) => fetchJson<ErrorReport[]>(`${localErrorServicePath}/reports`, { signal }),
  clock: (signal?: AbortSignal) => request<ClockState>('/clock', { signal }),
  steps: (signal?: AbortSignal) => request<UpcomingStep[]>('/clock/steps', { signal }),
  advanceClock: (byMs: number) => send<ClockState>('POST', '/clock/advance', { byMs }),
  resetClock: () => send<ClockState>('PUT', '/clock', { offsetMs: 0 }),
};
