import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '../../../tests/support/component-axe';
import type { LocalPerson } from './local-api';
import { LocalPage } from './local-page';
import { LocalStrip } from './local-strip';

const ada: LocalPerson = {
  name: 'Ada Lovelace',
  email: 'ada@summit.example',
  password: 'Survey-Sheet-1',
  role: 'admin',
  state: 'Trialing',
};
let people: LocalPerson[] = [];

beforeEach(() => {
  people = [ada];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      Response.json(path.endsWith('/people') ? people : { offsetMs: 0, now: '2026-03-07T14:30:00.000Z' }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('lists everybody with role, state and password, and leads to the login page with the address filled in', async () => {
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

it('says why nobody is there', async () => {
  people = [];
  render(<LocalPage />);
  expect(await screen.findByText(/^There are no seeded people/)).toBeInstanceOf(HTMLElement);
});

it('leads to the mailbox, the components and the description of the API', async () => {
  render(<LocalPage />);
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(screen.getByRole('link', { name: 'Mailbox' }).getAttribute('href')).toBe('/local/mailbox');
  expect(screen.getByRole('link', { name: 'Components' }).getAttribute('href')).toBe('/local/components');
  expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api/docs');
});

it('says on every page that this is local mode', async () => {
  render(<LocalStrip />);
  const strip = within(screen.getByRole('complementary', { name: 'Local mode' }));
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/local',
    '/local/mailbox',
    '/local/components',
  ]);
  expect(await componentViolations()).toEqual([]);
});
