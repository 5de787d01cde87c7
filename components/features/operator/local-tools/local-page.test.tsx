import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { DomainProof, LocalOrganization, LocalUser, UpcomingStep } from './api/local-api';
import { LocalPage } from './local-page';

const ada: LocalUser = {
  name: 'Ada Lovelace',
  email: 'ada@summit.example',
  password: 'Survey-Sheet-1',
  role: 'admin',
  state: 'Trialing',
};
const crest: LocalOrganization = {
  domain: 'saml.example',
  companyName: 'Crest Sample Works',
  protocol: 'saml',
  isRequired: false,
  owner: { email: 'owner@saml.example', password: 'Survey-Sheet-1' },
};
let users: LocalUser[] = [];
let organizations: LocalOrganization[] = [];
let proofs: DomainProof[] = [];
let steps: UpcomingStep[] = [];
const resources: [string, () => unknown][] = [
  ['/users', () => users],
  ['/identity-providers', () => organizations],
  ['/dns-records', () => proofs],
  ['/clock/steps', () => steps],
];
const answers = (path: string) => resources.find(([end]) => path.endsWith(end))?.[1]();

beforeEach(() => {
  users = [ada];
  organizations = [crest];
  proofs = [];
  steps = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => Response.json(answers(path) ?? { offsetMs: 0, now: '2026-03-07T14:30:00.000Z' })),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('lists the sample users with role, state and password, and links to the login page with the address filled in', async () => {
  render(<LocalPage />);
  const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  for (const text of ['ada@summit.example', 'admin', 'Trialing', 'Survey-Sheet-1']) {
    expect(row.getByText(text)).toBeInstanceOf(HTMLElement);
  }
  expect(row.getByRole('button', { name: 'Copy password of Ada Lovelace' })).toBeInstanceOf(HTMLElement);
  const link = row.getByRole('link', { name: 'Log in as Ada Lovelace' });
  expect(link.getAttribute('href')).toBe('/login?email=ada%40summit.example');
  expect(link.getAttribute('href')).not.toContain(ada.password);
  await screen.findByText('Product time');
  expect(await componentViolations()).toEqual([]);
});

it('explains why there are no sample users', async () => {
  users = [];
  render(<LocalPage />);
  expect(await screen.findByText(/^There are no sample users/)).toBeInstanceOf(HTMLElement);
});

it('lists the organizations with single sign-on, and links to the login of each', async () => {
  organizations = [
    crest,
    { ...crest, domain: 'oidc-only.example', companyName: 'Delta', protocol: 'oidc', isRequired: true },
  ];
  render(<LocalPage />);
  const open = within(await screen.findByRole('row', { name: /Crest Sample Works/ }));
  expect(open.getByText('SAML 2.0')).toBeInstanceOf(HTMLElement);
  expect(open.getByText('Single sign-on or password; new users can join')).toBeInstanceOf(HTMLElement);
  expect(open.getByRole('button', { name: 'Copy password of owner@saml.example' })).toBeInstanceOf(HTMLElement);
  const strict = within(screen.getByRole('row', { name: /Delta/ }));
  expect(strict.getByText('OpenID Connect')).toBeInstanceOf(HTMLElement);
  expect(strict.getByText(/^Single sign-on only/)).toBeInstanceOf(HTMLElement);
  const link = strict.getByRole('link', { name: 'Log in to Delta' });
  expect(link.getAttribute('href')).toBe('/login/sso?domain=oidc-only.example');
});

it('says that no organization has single sign-on', async () => {
  organizations = [];
  render(<LocalPage />);
  expect(await screen.findByText('No organization has single sign-on.')).toBeInstanceOf(HTMLElement);
});

it('publishes the TXT record of a claimed domain', async () => {
  const proof = { domain: 'acme.example', record: 'dcipher-domain-verification=a', isPublished: false };
  proofs = [proof];
  render(<LocalPage />);
  const button = await screen.findByRole('button', { name: 'Publish record for acme.example' });
  expect(screen.getByText(proof.record)).toBeInstanceOf(HTMLElement);
  proofs = [{ ...proof, isPublished: true }];
  fireEvent.click(button);
  expect(await screen.findByText('The record for acme.example is published.')).toBeInstanceOf(HTMLElement);
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringMatching(/\/local\/dns-records$/),
    expect.objectContaining({ body: JSON.stringify({ domain: proof.domain, record: proof.record }) }),
  );
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(await componentViolations()).toEqual([]);
});

it('links to the mailbox, the components and the API document', async () => {
  render(<LocalPage />);
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(screen.getByRole('link', { name: 'Mailbox' }).getAttribute('href')).toBe('/local/mailbox');
  expect(screen.getByRole('link', { name: 'Components' }).getAttribute('href')).toBe('/local/components');
  expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs');
});

it('shows the values of a local provider for reserved domains only', async () => {
  const values = {
    saml: { metadataUrl: 'http://localhost/metadata', entityId: 'e', signOnUrl: 's', certificate: 'c' },
    oidc: { issuer: 'http://localhost/oidc', clientId: 'acme.example', clientSecret: 'local-secret' },
  };
  resources.push(['/values/acme.example', () => values]);
  render(<LocalPage />);
  const card = within(await screen.findByRole('region', { name: 'A provider for your own organization' }));
  fireEvent.click(card.getByRole('button', { name: 'Show values' }));
  expect((await card.findByText('http://localhost/metadata')).tagName).toBe('CODE');
  expect(card.getByText('local-secret')).toBeInstanceOf(HTMLElement);
  expect(await componentViolations()).toEqual([]);
  vi.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 404 }));
  fireEvent.change(card.getByLabelText('Domain'), { target: { value: 'acme.com' } });
  fireEvent.click(card.getByRole('button', { name: 'Show values' }));
  expect(await card.findByText(/^There's no provider for this domain/)).toBeInstanceOf(HTMLElement);
  expect(card.queryByText('local-secret')).toBeNull();
});

it('lists what happens to subscriptions next, and moves the clock there', async () => {
  steps = [{ organization: 'Lake Sample Monthly', step: 'renewal', at: '2026-03-17T14:30:00.000Z' }];
  render(<LocalPage />);
  const row = within(await screen.findByRole('row', { name: /Lake Sample Monthly/ }));
  expect(row.getByText('Renewal')).toBeInstanceOf(HTMLElement);
  fireEvent.click(row.getByRole('button', { name: 'Move there: Renewal of Lake Sample Monthly' }));
  await screen.findByText(/^The clock now shows/);
  const tenDaysMs = 864_000_000;
  const moves = vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith('/clock/advance'));
  expect(moves.map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([{ byMs: tenDaysMs }]);
});
