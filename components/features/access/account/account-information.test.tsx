import { ApiError } from '@app/api-client/api-error';
import { profileFields } from '@app/api-client/contract/fields/profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/router';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '@app/routes';
import { readDraft, saveDraft } from '@/lib/drafts';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AccountInformation } from './account-information';
import { sampleAccount } from './testing/sample-account';

const push = vi.fn();

const unavailable = () => new ApiError({ status: 500, code: 'error_server', requestId: 'r1' });

/** Serves one account and its updates. */
function serveAccount(account = sampleAccount()) {
  let stored = account;
  api.mockImplementation(async ({ name }: { name: string }, input: { body?: object }) => {
    if (name === 'updateAccount') stored = { ...stored, ...input.body };
    return stored;
  });
}

const edit = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await screen.findByLabelText('First name');
  return user;
};
const save = () => screen.getByRole('button', { name: /^Save/ });
const details = (title: string) => within(screen.getByRole('region', { name: title }));

beforeEach(() => {
  push.mockReset();
  vi.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);
});

describe('the account page', () => {
  it('shows labeled skeletons while the account loads', async () => {
    api.mockReturnValue(new Promise(() => undefined));
    renderWithData(<AccountInformation />);
    expect(screen.getByText('Loading account information')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { name: 'Personal details' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
  });

  it('shows every field of the profile, and asks for each in the form', async () => {
    const profile = Object.fromEntries(profileFields.map((name) => [name, `Sample ${name}`]));
    serveAccount(sampleAccount(profile));
    renderWithData(<AccountInformation />);
    for (const value of Object.values(profile)) expect((await screen.findByText(value)).tagName).toBe('DD');
    await edit();
    for (const value of Object.values(profile)) expect(screen.getByDisplayValue(value).tagName).toBe('INPUT');
  });

  it('shows personal and company details, marks missing values, and offers to change the address', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    expect((await screen.findByText('Lovelace')).tagName).toBe('DD');
    const personal = details('Personal details');
    expect(personal.getByText('ada@summit.example')).toBeInstanceOf(HTMLElement);
    expect(personal.getByRole('button', { name: 'Change email' })).toBeInstanceOf(HTMLElement);
    expect(personal.getByText('Not provided')).toBeInstanceOf(HTMLElement);
    expect(details('Company details').getByText('Analytical Engines')).toBeInstanceOf(HTMLElement);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows a pending change of address', async () => {
    serveAccount(sampleAccount({ pendingEmail: 'ada@new.example' }));
    renderWithData(<AccountInformation />);
    expect(await screen.findByText(/open the link we sent to ada@new.example/)).toBeInstanceOf(HTMLElement);
  });

  it('shows a loading error and retries', async () => {
    serveAccount();
    api.mockRejectedValueOnce(unavailable());
    renderWithData(<AccountInformation />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Server error');
    expect(await componentViolations()).toEqual([]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lovelace')).toBeInstanceOf(HTMLElement);
  });

  it('the account page does not move the focus when the account has loaded', async () => {
    serveAccount();
    renderWithData(
      <StrictMode>
        <h1 tabIndex={-1}>Account</h1>
        <AccountInformation />
      </StrictMode>,
    );
    screen.getByRole('heading', { level: 1 }).focus();
    await screen.findByRole('button', { name: 'Edit profile' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('links to the deletion of the account and says what it removes', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    await screen.findByText('Lovelace');
    const danger = within(screen.getByRole('region', { name: 'Delete account' }));
    expect(danger.getByText('Your projects and all data are permanently removed.')).toBeInstanceOf(HTMLElement);
    expect(danger.getByRole('link', { name: 'Delete account' }).getAttribute('href')).toBe('/account/delete');
  });
});

describe('editing the profile', () => {
  it('moves the focus into the form, saves the changes, and returns with a confirmation', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    const user = await edit();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Edit profile' }));
    expect(await componentViolations()).toEqual([]);
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Augusta');
    await user.type(screen.getByLabelText(/Job title/), 'Cartographer');
    await user.click(screen.getByRole('checkbox', { name: 'Send me promotional emails' }));
    await user.click(save());
    expect(await screen.findByText('Your account information was saved.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Augusta')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile' }));
    expect(api).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'updateAccount' }), {
      body: {
        firstName: 'Augusta',
        lastName: 'Lovelace',
        phone: null,
        receivePromotionalEmails: true,
        accountType: 'Business',
        companyName: 'Analytical Engines',
        jobTitle: 'Cartographer',
      },
    });
    expect(readDraft('account-profile', sampleAccount().id)).toBeUndefined();
  });

  it('shows errors in the summary and at the fields, and sends nothing', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    const user = await edit();
    await user.clear(screen.getByLabelText('First name'));
    await user.clear(screen.getByLabelText('Company name'));
    await user.type(screen.getByLabelText(/Phone number/), 'call me');
    await user.click(save());
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'First name: This field is required',
      'Phone number: Enter a valid phone number, with the country code first.',
      'Company name: This field is required',
    ]);
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    expect(api.mock.calls.map(([{ name }]) => name)).toEqual(['getAccount']);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows field errors from the server at the field, other errors above the form, and keeps the input', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    const user = await edit();
    await user.type(screen.getByLabelText(/Job title/), 'Cartographer');
    api.mockRejectedValueOnce(
      new ApiError({ status: 400, code: 'error_validation', fields: { jobTitle: { code: 'characters' } } }),
    );
    await user.click(save());
    expect((await screen.findAllByText(/Remove invisible or control characters/)).length).toBe(2);
    api.mockRejectedValueOnce(unavailable());
    await user.click(save());
    expect(await screen.findByText('Server error')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>(/Job title/).value).toBe('Cartographer');
  });

  it('discards the changes and the stored draft on Cancel', async () => {
    serveAccount();
    renderWithData(<AccountInformation />);
    const user = await edit();
    await user.type(screen.getByLabelText('First name'), ' Augusta');
    expect(readDraft('account-profile', sampleAccount().id)).toMatchObject({ firstName: 'Ada Augusta' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Ada')).toBeInstanceOf(HTMLElement);
    expect(readDraft('account-profile', sampleAccount().id)).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile' }));
  });
});

describe('unsaved changes', () => {
  it('unsaved changes are restored for the same user after the page or the session has ended', async () => {
    saveDraft('account-profile', sampleAccount().id, { firstName: 'Augusta', companyName: 7 });
    serveAccount();
    renderWithData(<AccountInformation />);
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Augusta');
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Analytical Engines');
    expect(screen.getByText(/We restored your unsaved changes/)).toBeInstanceOf(HTMLElement);
  });

  it('unsaved changes are not restored for another user', async () => {
    saveDraft('account-profile', 'another-user', { firstName: 'Augusta' });
    serveAccount();
    renderWithData(<AccountInformation />);
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeInstanceOf(HTMLElement);
  });

  const renderWithLink = () =>
    renderWithData(
      <>
        <a href={routes.accountPassword}>Password</a>
        <AccountInformation />
      </>,
    );

  it('trigger a confirmation before a link is followed, and survive if the user stays', async () => {
    serveAccount();
    renderWithLink();
    const user = await edit();
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Password' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Adax');
  });

  it('unsaved changes are dropped when the user leaves without saving', async () => {
    serveAccount();
    renderWithLink();
    const user = await edit();
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Password' }));
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(push).toHaveBeenCalledWith('/account/password');
    expect(readDraft('account-profile', sampleAccount().id)).toBeUndefined();
  });

  it('make the browser ask before the tab closes, which it does not do without them', async () => {
    serveAccount();
    renderWithLink();
    const user = await edit();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.type(screen.getByLabelText('First name'), 'x');
    expect(close()).toBe(true);
  });
});
