import type { ResourceRole, ShareableType } from '@app/api-client/rules/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { hasResources, registerResource, share } from '@/backend/modules/resources';
import { seedCaller, seedOrigin } from './seed-caller';
import { exampleLogin } from './seeded-users';

type SeededResource = {
  type: ShareableType;
  name: string;
  /** With whom it is shared: everybody in the organization, or a member's address. */
  sharedWith?: { audience: 'organization'; role: ResourceRole } | { email: string; role: ResourceRole };
};

/** What the sample organization has made, by the address of whoever made it. */
const seededResources: Record<string, SeededResource[]> = {
  [exampleLogin.email]: [
    {
      type: 'studio-project',
      name: 'Alpine glaciers, 2019 to 2026 (sample)',
      sharedWith: { audience: 'organization', role: 'viewer' },
    },
    {
      type: 'knowledge-base',
      name: 'Field notes (sample)',
      sharedWith: { email: 'tess@summit.example', role: 'editor' },
    },
    { type: 'workflow', name: 'Weekly scan of the trade press (sample)' },
  ],
  'tess@summit.example': [
    {
      type: 'insight-booster-project',
      name: 'What visitors ask for (sample)',
      sharedWith: { email: exampleLogin.email, role: 'manager' },
    },
  ],
};

async function make(deps: Deps, caller: Caller, { type, name, sharedWith }: SeededResource): Promise<void> {
  const { organizationId, userId: ownerId } = caller;
  const resourceId = await deps.database.transaction((transaction) =>
    registerResource(transaction, deps, { organizationId, type, ownerId, name }),
  );
  if (!sharedWith) return;
  const given = 'email' in sharedWith ? { audience: 'user' as const, ...sharedWith } : sharedWith;
  await share(deps, caller, { resource: type, resourceId, ...given }, seedOrigin);
}

/**
 * Gives the sample organization things to share, as the products will make them. To be called at every start in dev,
 * after `seedPeople`: an organization that has something, or that somebody has left, is left as it is.
 */
export async function seedResources(deps: Deps): Promise<void> {
  const makers = await Promise.all(Object.keys(seededResources).map((email) => seedCaller(deps, email)));
  const { organizationId } = (await seedCaller(deps, exampleLogin.email)).caller;
  if (makers.some(({ caller }) => caller.organizationId !== organizationId)) return;
  if (await hasResources(deps.database, organizationId)) return;
  for (const { caller } of makers)
    for (const resource of seededResources[caller.email] ?? []) await make(deps, caller, resource);
}
