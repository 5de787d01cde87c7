import type { Page } from '@playwright/test';
import { expect } from '../pages/journey';
import { createTeam, openOrganization, type Team } from './organization-team';
import { chain, type PageState } from '../pages/page-state';
import { logIn } from './users';

type Opening = (page: Page, team: Team) => Promise<unknown>;

/** A state of the page for an owner with a team. */
export const asOwner = (name: string, then: Opening): PageState => ({
  name: `organization-${name}`,
  open: async (page) => {
    const team = await createTeam();
    await logIn(page, team.owner);
    await openOrganization(page);
    await then(page, team);
  },
});

type Step = [name: string, open: Opening];

/** Consecutive states of one page for an owner with a team. */
export function asOwnerSequence([[firstName, openFirst], ...steps]: [Step, ...Step[]]): PageState[] {
  let team: Team;
  const first = asOwner(firstName, async (page, created) => {
    team = created;
    await openFirst(page, team);
  });
  const others = steps.map(([name, then]) => ({
    name: `organization-${name}`,
    open: async (page: Page) => void (await then(page, team)),
  }));
  return chain([first, ...others]);
}

/** Waits for the dialog that an action opens. */
export const untilDialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
