import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import type { EmailSummary } from '../people/local-api';
import { advanceClock, linkIn, emailsTo, emailTo } from '../people/local-tools';
import { signUp, type User } from '../people/users';
import { linkButton, pressEmailedLink } from '../pages/emailed-link';
import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const verifyCalls = '**/api/verify*';

/** The page behind a verification link. */
function statesOfLink(): PageState[] {
  let user: User;
  let knownEmails: EmailSummary[];
  const newestLink = async () => linkIn(await emailTo(user.email, /./, knownEmails), '/verify-email');
  return [
    ...chain([
      { name: 'verify-without-link', open: at('/verify-email') },
      {
        name: 'verify-checking',
        open: async (page) => {
          await page.route(verifyCalls, () => undefined);
          await page.goto('/verify-email?token=x');
          await heading(page, 'Verify email');
        },
      },
      {
        name: 'verify-failed',
        open: async (page) => {
          await page.unroute(verifyCalls);
          await page.goto('/verify-email?token=made-up');
          await expect(page.getByText('Unexpected error while validating email.')).toBeVisible();
        },
      },
    ]),
    ...chain([
      {
        name: 'verify-expired',
        open: async (page) => {
          user = await signUp();
          knownEmails = [];
          const link = await newestLink();
          knownEmails = await emailsTo(user.email);
          await advanceClock(25 * hourMs);
          await page.goto(link);
          await heading(page, 'This link has expired');
        },
      },
      {
        name: 'verify-new-link-sent',
        open: async (page) => {
          await page.getByRole('button', { name: 'Send a new link' }).click();
          await heading(page, 'New link sent');
        },
      },
      {
        name: 'verify-confirm',
        open: async (page) => {
          await page.goto(await newestLink());
          await expect(linkButton(page)).toBeFocused();
        },
      },
      {
        name: 'verify-working',
        open: async (page) => {
          await page.route('**/api/verify-email', () => undefined);
          await linkButton(page).click();
          await heading(page, 'Verifying your email');
        },
      },
      {
        name: 'verify-done',
        open: async (page) => {
          await page.unroute('**/api/verify-email');
          await pressEmailedLink(page, await newestLink());
          await heading(page, 'Email verified');
        },
      },
    ]),
  ];
}

export const verificationStates = statesOfLink();
