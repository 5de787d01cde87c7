import type { Page } from '@playwright/test';
import { askForConsent, consentNotice } from '../pages/consent';
import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';

async function openAsked(page: Page): Promise<void> {
  await askForConsent(page);
  await page.goto('/about');
  await expect(consentNotice(page)).toBeVisible();
}

async function openChoices(page: Page): Promise<void> {
  await consentNotice(page).getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('checkbox', { name: 'Page statistics' })).toBeVisible();
}

async function accept(page: Page): Promise<void> {
  await consentNotice(page).getByRole('button', { name: 'Accept' }).click();
  await expect(consentNotice(page)).toContainText('Measuring is on');
}

async function openSent(page: Page): Promise<void> {
  await page.goto('/what-we-measure');
  await expect(page.getByRole('row', { name: /Page view/ }).first()).toBeVisible();
}

/** The cookie notice and the page about what is measured. */
export const consentStates: PageState[] = [
  { name: 'what-we-measure-refused', open: at('/what-we-measure') },
  ...chain([
    { name: 'consent-notice', open: openAsked },
    { name: 'consent-choices', open: openChoices },
    { name: 'consent-saved', open: accept },
    { name: 'what-we-measure', open: openSent },
  ]),
];
