import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { externalTargets } from '@/lib/env';
import { findViolations } from '@/components/ui/testing/find-violations';
import { AccountLayout } from './account-layout';
import { accountMenu } from './account-menu';

// Queries by role are slow on whole pages.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => void Object.assign(externalTargets, { helpCentreUrl: 'https://help.example.org' }));

const page = (path: string, more: Partial<Parameters<typeof AccountLayout>[0]> = {}) => (
  <AccountLayout path={path} title="Page" user={{ name: 'Ada Lovelace', email: 'ada@acme.com' }} {...more}>
    <p>Content</p>
  </AccountLayout>
);
const menu = () => within(screen.getByRole('navigation', { name: 'Account menu' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());
const current = () => menu().getAllByRole('link', { current: 'page' });

it('the layout of the account has the fixed entries of the account menu, in groups, with Log out last', () => {
  render(page('/account'));
  expect(accountMenu().map(({ label }) => label)).toEqual([
    'Your account',
    'Organization',
    'Plan and billing',
    'Support',
  ]);
  expect(entries()).toEqual([
    'Account information (Profile)',
    'Password',
    'Privacy & security',
    'Sharing options',
    'Manage members',
    'My team',
    'Cloud settings',
    'Subscription',
    'Available plans',
    'Add-ons',
    'Wallet',
    'Payment (Payment method)',
    'Invoice history',
    'Help',
    'Contact us',
    'Log out',
  ]);
});

it('scrolls a menu that is longer than the window to the current entry', () => {
  const layout = { offsetTop: 700, offsetHeight: 40, clientHeight: 500 };
  for (const [name, value] of Object.entries(layout)) {
    const owner = name === 'clientHeight' ? Element.prototype : HTMLElement.prototype;
    vi.spyOn(owner, name as 'clientHeight', 'get').mockReturnValue(value);
  }
  render(page('/payment/invoices'));
  expect(screen.getByRole('navigation', { name: 'Account menu' }).scrollTop).toBe(280);
});

const memberEntries = [
  'Account information (Profile)',
  'Password',
  'Privacy & security',
  'Sharing options',
  'My team',
  'Help',
  'Contact us',
  'Log out',
];

it.each([
  ['owner', 16],
  ['admin', 16],
  ['teammate', memberEntries.length],
  ['guest', memberEntries.length],
] as const)('hides entries and empty groups that the role %s cannot use', (standing, count) => {
  render(page('/account', { standing }));
  expect(entries()).toHaveLength(count);
  if (count === memberEntries.length) expect(entries()).toEqual(memberEntries);
  expect(menu().queryByText('Plan and billing') === null).toBe(count === memberEntries.length);
});

it('labels the entry "Manage add-ons" for organizations with add-ons', () => {
  render(page('/account', { ownsAddons: true }));
  expect(entries()).toContain('Manage add-ons');
  expect(entries()).not.toContain('Add-ons');
});

it('hides the help center while its URL is not configured', () => {
  externalTargets.helpCentreUrl = undefined;
  render(page('/account'));
  expect(entries()).not.toContain('Help');
  expect(entries()).toContain('Contact us');
});

it.each([
  ['/account', 'Account information (Profile)'],
  ['/account/password', 'Password'],
  ['/account/delete', 'Account information (Profile)'],
  ['/payment', 'Payment (Payment method)'],
  ['/payment/invoices', 'Invoice history'],
  ['/subscription/options', 'Available plans'],
])('marks at %s only the entry %s', (path, label) => {
  render(page(path));
  expect(current().map((link) => link.textContent?.trim())).toEqual([label]);
});

it.each([
  ['/account/organization', undefined, 'admin', 'Manage members'],
  ['/account/organization', '#team', 'admin', 'My team'],
  ['/account/organization', undefined, 'guest', 'My team'],
  ['/account/organization', '#elsewhere', 'admin', 'Manage members'],
  ['/account/privacy', undefined, 'admin', 'Privacy & security'],
  ['/account/privacy', '#sharing', 'admin', 'Sharing options'],
  ['/account', '#team', 'admin', 'Account information (Profile)'],
] as const)('marks at %s%s for role %s the entry “%s”', (path, section, standing, label) => {
  render(page(path, { section, standing }));
  expect(current().map((link) => link.textContent?.trim())).toEqual([label]);
});

it('marks no entry for the support tools, which no customer has', () => {
  render(page('/account/staff'));
  expect(menu().queryByRole('link', { current: 'page' })).toBeNull();
});

it('marks no entry for a page that the role cannot use, and the parent’s entry for a page without one', () => {
  const { unmount } = render(page('/account/cloud-settings', { standing: 'guest' }));
  expect(menu().queryByRole('link', { current: 'page' })).toBeNull();
  unmount();
  render(page('/account/sso', { standing: 'admin' }));
  expect(current().map((link) => link.textContent?.trim())).toEqual(['Manage members']);
});

it('shows the organization’s name, and the balance beside Wallet', () => {
  render(page('/account', { organizationName: 'Acme AB', walletBalance: '120 credits' }));
  expect(menu().getByText('Acme AB')).toBeTruthy();
  expect(menu().getByRole('link', { name: /Wallet/ }).textContent).toContain('120 credits');
});

it('opens on small screens with a button labeled with the current page', async () => {
  const { container } = render(page('/account/password'));
  const opener = screen.getByRole('button', { name: 'Account menu: Password' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.dataset.open).toBe('true');
  expect(await findViolations(container)).toEqual([]);
});

it('leads staff to their tools from the top bar, and no one else', async () => {
  const { unmount } = render(page('/account', { user: { name: 'Sam Staff', email: 'sam@x.com', isStaff: true } }));
  await userEvent.click(screen.getByRole('button', { name: 'Sam Staff' }));
  expect(screen.getByRole('link', { name: 'Support tools' }).getAttribute('href')).toBe('/account/staff');
  unmount();
  render(page('/account'));
  await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  expect(screen.queryByRole('link', { name: 'Support tools' })).toBeNull();
});

it('shows the user, role and organization in the top bar, with a way to log out', async () => {
  const facts = { organizationName: 'Acme AB', standing: 'teammate' } as const;
  const { container } = render(page('/account/privacy', facts));
  await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('ada@acme.com')).toBeTruthy();
  expect(bar.getByText('Teammate in Acme AB')).toBeTruthy();
  const list = within(bar.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Account information',
    'Privacy & security',
    'My team',
    'Log out',
  ]);
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Privacy & security');
  expect(bar.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
  expect(await findViolations(container)).toEqual([]);
});
