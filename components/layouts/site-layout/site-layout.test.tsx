import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { user } from '@/lib/auth/testing/tokens';
import { isPlannedRoute } from '@/lib/open-routes';
import { findViolations } from '@/components/ui/testing/find-violations';
import { SiteLayout } from './site-layout';

// A whole page has many roles to work out, on machines that have little to spare.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.mocked(isPlannedRoute).mockReturnValue(false);
  setSession({ status: 'signedOut', hasEnded: false });
});
afterEach(() => expect(document.documentElement.dataset.scroll).toBeUndefined());

const page = (
  <SiteLayout>
    <h1>AI-powered Insight Automation</h1>
  </SiteLayout>
);
const header = async () => within(await screen.findByRole('banner'));

it('frames the page by its landmarks, after a way past them', async () => {
  const { container } = render(page);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  expect(screen.getByRole('main').textContent).toBe('AI-powered Insight Automation');
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('holds the header entries in their order', async () => {
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

it('leaves out every entry whose page does not exist yet, and every group without entries', async () => {
  vi.mocked(isPlannedRoute).mockReturnValue(true);
  render(page);
  await screen.findByRole('contentinfo');
  expect((await header()).queryByRole('button', { name: 'Products' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
  expect((await header()).getByRole('link', { name: 'Log in' })).toBeTruthy();
});

it('opens a menu, and Esc closes it and gives the focus back', async () => {
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

it('opens the menu of small screens at its first entry, holds the page still, and closes by Esc', async () => {
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

it('offers a person who is logged in the way on, and the way out', async () => {
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

it('lets the theme be chosen on every page', async () => {
  render(page);
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('shows what is given to stand above everything', async () => {
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
