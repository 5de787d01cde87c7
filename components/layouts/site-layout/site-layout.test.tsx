import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { user } from '@/lib/auth/testing/tokens';
import { findViolations } from '@/components/ui/testing/find-violations';
import { SiteLayout } from './site-layout';

// Queries by role are slow on whole pages.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => setSession({ status: 'signedOut', hasEnded: false }));
afterEach(() => expect(document.documentElement.dataset.scroll).toBeUndefined());

const page = (
  <SiteLayout>
    <h1>AI-powered Insight Automation</h1>
  </SiteLayout>
);
const header = async () => within(await screen.findByRole('banner'));

it('the layout of the site has landmarks and a skip link', async () => {
  const { container } = render(page);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  expect(screen.getByRole('main').textContent).toBe('AI-powered Insight Automation');
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('the layout of the site has the header entries in order', async () => {
  render(page);
  const [main] = await (await header()).findAllByRole('navigation', { name: 'Main' });
  const entries = [...(main as HTMLElement).querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > button')];
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Products',
    'Solutions',
    'Pricing',
    'Customers',
    'Resources',
    'Company',
  ]);
});

it('opens a menu, and Esc closes it and returns the focus', async () => {
  const { container } = render(page);
  const [opener] = await (await header()).findAllByRole('button', { name: 'Products' });
  await userEvent.click(opener as HTMLElement);
  const studio = (await header()).getByRole('link', { name: /^Studio/ });
  expect(studio.getAttribute('href')).toBe('/products/dcipher-studio');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.tab();
  expect(document.activeElement).toBe(studio);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener);
  expect(opener?.getAttribute('aria-expanded')).toBe('false');
});

it('opens the mobile menu, focuses its first entry, locks scrolling and closes on Esc', async () => {
  render(page);
  const opener = await screen.findByRole('button', { name: 'Menu' });
  await userEvent.click(opener);
  const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
  const way = await within(panel).findByRole('link', { name: 'Start free trial' });
  expect(document.activeElement).toBe(panel.querySelector('summary'));
  expect(document.documentElement.dataset.scroll).toBe('locked');
  expect(way.getAttribute('href')).toBe('/signup');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener);
  expect(panel.hidden).toBe(true);
});

it('offers a logged-in user their account and logging out', async () => {
  setSession({ status: 'signedIn', user: user, requiresPasswordChange: false });
  render(
    <SiteLayout>
      <h1>Pricing</h1>
    </SiteLayout>,
  );
  expect((await header()).getByRole('link', { name: 'Open app' }).getAttribute('href')).toBe('/account');
  expect((await header()).queryByRole('link', { name: 'Start free trial' })).toBeNull();
  await userEvent.click(await (await header()).findByRole('button', { name: 'Ada Berg' }));
  expect((await header()).getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
});

it('the layout of the site has a theme control on every page', async () => {
  render(page);
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('renders the strip above everything else', async () => {
  render(
    <SiteLayout strip={<p>Local mode</p>}>
      <h1>Home</h1>
    </SiteLayout>,
  );
  const strip = screen.getByText('Local mode');
  expect(
    strip.compareDocumentPosition(await screen.findByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});
