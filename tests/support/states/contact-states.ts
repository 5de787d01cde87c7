import { hourMs } from '@app/api-client/rules/values/durations';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../people/call-api';
import { solvedCaptcha } from '../people/captcha';
import { errorSummary } from '../pages/forms';
import { expect, productUrl } from '../pages/journey';
import { advanceClock, linkIn, emailsTo, emailTo } from '../people/local-tools';
import { at, chain, type PageState } from '../pages/page-state';
import { newUser } from '../people/users';

/** Each test uses a new address, because an address gets at most three emails in 15 minutes. */
export const newAddress = (): string => `writer-${randomBytes(6).toString('hex')}@journey.example`;

export const contactMessage = 'How many texts fit into a landscape?\nAbout 40,000 of ours are short.';

/** Fills in the contact form without sending it. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Grace Walker');
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Topic').selectOption('sales');
  await page.getByRole('textbox', { name: 'Message' }).fill(contactMessage);
}

/** Fills in the white paper form without sending it. */
export async function fillWhitePaper(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Walker');
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Company name').fill('Journey');
}

export const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send message' });
export const getPaper = (page: Page) => page.getByRole('button', { name: 'Get the white paper' });

/** The form at the end of the home page. */
export const quickForm = (page: Page) => page.getByRole('region', { name: 'Put your own texts on the map' });

/** Starts a quick sign-up on the home page. */
export async function beginQuickSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await sendQuickForm(page, email);
}

/** Sends the form at the end of the home page, which is already open. */
async function sendQuickForm(page: Page, email: string): Promise<void> {
  await quickForm(page).getByLabel('Work email address').fill(email);
  await quickForm(page).getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
}

/** @returns The link of a quick sign-up that was started through the API, even for an address with earlier emails. */
export async function quickLink(email: string = newUser().email): Promise<string> {
  const before = await emailsTo(email);
  const captchaToken = await solvedCaptcha(`${productUrl()}/api`, 'register-quick');
  await callApi('POST', '/register/quick', { email, captchaToken });
  return linkIn(await emailTo(email, /./, before), '/signup');
}

/** @returns The link at the end of a promotional email, for a visitor who agreed to offers with the white paper. */
export async function unsubscribeLink(): Promise<string> {
  const email = newAddress();
  const captchaToken = await solvedCaptcha(`${productUrl()}/api`, 'white-paper');
  const names = { firstName: 'Grace', lastName: 'Walker', companyName: 'Journey' };
  await callApi('POST', '/white-paper', { ...names, email, receivePromotionalEmails: true, captchaToken });
  return linkIn(await emailTo(email, /./), '/unsubscribe');
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

const contactCalls = '**/api/contact-requests';

const messageStates = chain([
  { name: 'contact', open: at('/contact-us?topic=press') },
  {
    name: 'contact-problems',
    open: async (page) => {
      await page.getByLabel('Topic').selectOption('billing');
      await sendMessage(page).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'contact-failed',
    open: async (page) => {
      await page.route(contactCalls, (route) => route.abort());
      await fillContact(page, newAddress());
      await sendMessage(page).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'contact-sent',
    open: async (page) => {
      await page.unroute(contactCalls);
      await sendMessage(page).click();
      await heading(page, 'Message sent');
    },
  },
]);

const whitePaperStates = chain([
  { name: 'white-paper', open: at('/download-whitepaper') },
  {
    name: 'white-paper-problems',
    open: async (page) => {
      await getPaper(page).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'white-paper-ready',
    open: async (page) => {
      await fillWhitePaper(page, newAddress());
      await getPaper(page).click();
      await heading(page, 'Your white paper is ready');
    },
  },
]);

const unsubscribeStates = chain([
  { name: 'unsubscribe-invalid', open: at('/unsubscribe') },
  {
    name: 'unsubscribe',
    open: async (page) => {
      await page.goto(await unsubscribeLink());
      await heading(page, 'Stop promotional emails?');
    },
  },
  {
    name: 'unsubscribe-done',
    open: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await heading(page, 'You are unsubscribed');
    },
  },
]);

function quickSignUpStates(): PageState[] {
  let email: string;
  let link: string;
  return chain([
    {
      name: 'quick-sign-up-problem',
      open: async (page) => {
        email = newUser().email;
        await page.goto('/');
        await quickForm(page).getByRole('button', { name: 'Start free trial' }).click();
        await expect(quickForm(page).getByLabel('Work email address')).toBeFocused();
        await expect(quickForm(page).getByText('This field is required')).toBeVisible();
      },
    },
    { name: 'quick-sign-up-sent', open: (page) => sendQuickForm(page, email) },
    {
      name: 'quick-sign-up-rest',
      open: async (page) => {
        link = linkIn(await emailTo(email, /./), '/signup');
        await page.goto(link);
        await expect(page.getByLabel('First name')).toBeVisible();
      },
    },
    {
      name: 'quick-sign-up-expired',
      open: async (page) => {
        await advanceClock(25 * hourMs);
        await page.reload();
        await heading(page, 'This link has expired');
      },
    },
    {
      name: 'quick-sign-up-invalid',
      open: async (page) => {
        await page.goto('/signup?token=made-up');
        await heading(page, 'This link does not work');
      },
    },
  ]);
}

/** The pages with a form for visitors, and the quick sign-up. */
export const contactStates: PageState[] = [
  ...messageStates,
  ...whitePaperStates,
  ...unsubscribeStates,
  ...chain([
    { name: 'meeting-generic', open: at('/meeting-confirmation') },
    {
      name: 'meeting',
      open: at('/meeting-confirmation?start=2026-03-07T14:30:00Z&end=2026-03-07T14:45:00Z&zone=Asia/Tokyo'),
    },
  ]),
  ...quickSignUpStates(),
];
