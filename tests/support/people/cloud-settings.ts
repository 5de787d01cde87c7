import { minuteMs } from '@app/api-client/rules/values/durations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getOrganization } from '@app/api-client/contract/organization/organization';
import { placeName, type RegionId } from '@app/api-client/rules/organization/regions';
import type { Page } from '@playwright/test';
import { expect } from '../pages/journey';
import { callsOf, type AuthenticatedUser } from './own-calls';

type Organization = ResponseOf<typeof getOrganization>;

/** Longer than the notice period of a move (`REGION_NOTICE_MINUTES`). */
export const noticeMs = 16 * minuteMs;
/** Job and page both poll for moves every two seconds, and a busy machine is slow. */
export const followedWithinMs = 45_000;

/** Reads an organization from the API. */
export const readOrganization = (admin: AuthenticatedUser) => callsOf(admin)<Organization>('GET', '/organization');

/** Plans a region move through the API. */
export async function planMove(admin: AuthenticatedUser, region: RegionId): Promise<Organization> {
  const organization = await readOrganization(admin);
  await callsOf(admin)('PATCH', '/organization/region', { region, typedName: organization.name });
  return organization;
}

/** The section of the page about a move, by its heading. */
export const moveSection = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });
export const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review the move' });
export const regionRadio = (page: Page, region: RegionId) =>
  page.getByRole('radio', { name: new RegExp(`^${placeName(region)}`) });

/** Waits until the page is complete. Its content depends on the role. */
export async function expectCloudSettings(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Data Processing Location' }).getByText('Region ID')).toBeVisible();
  const isUnderWay = moveSection(page, / is planned$|^Moving to /);
  await expect(reviewButton(page).or(page.getByText('Only admins can move')).or(isUnderWay).first()).toBeVisible();
}

/** Opens the page as the logged-in user. */
export async function openCloudSettings(page: Page): Promise<void> {
  await page.goto('/account/cloud-settings');
  await expectCloudSettings(page);
}
