import { errorSummary, logInButton, tryLogin } from '../pages/forms';
import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';
import { createUser, newUser, seededMember, seededSuspended } from '../people/users';
import { ssoDomains } from '../people/sso';

/** The login and logout pages. */
export const loginStates: PageState[] = [
  ...chain([
    { name: 'login', open: at('/login') },
    {
      name: 'login-problems',
      open: async (page) => {
        await logInButton(page).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'login-wrong-password',
      open: async (page) => {
        await tryLogin(page, newUser());
        await expect(page.getByText('Invalid email or password').first()).toBeVisible();
      },
    },
    {
      name: 'login-unverified',
      open: async (page) => {
        await tryLogin(page, await createUser(newUser(), { isUnverified: true }));
        await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
      },
    },
    {
      name: 'login-suspended',
      open: async (page) => {
        await tryLogin(page, seededSuspended);
        await expect(page.getByText(/suspended due to unusual activity/i)).toBeVisible();
      },
    },
    {
      name: 'login-sso-required',
      open: async (page) => {
        const email = `teammate@${ssoDomains.saml.strict}`;
        await tryLogin(page, { email, password: seededMember.password });
        await expect(page.getByText('Your organization requires single sign-on. Use it to log in.')).toBeVisible();
      },
    },
  ]),
  {
    name: 'logout',
    open: async (page) => {
      await page.goto('/logout');
      await expect(page.getByText('You are logged out.')).toBeVisible();
    },
  },
];
