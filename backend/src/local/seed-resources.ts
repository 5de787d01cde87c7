import type { ResourceRole, ShareableType } from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { hasResources, registerResource, share } from '@/backend/modules/flows/resources';
import { findSubscription, isSubscriptionActive } from '@/backend/modules/organization/subscriptions';
import { seedCaller, seedOrigin } from './seed-caller';
import { exampleLogin } from './seeded-users';

type SeededResource = {
  type: ShareableType;
  name: string;
  /** Who it is shared with: the whole organization, or a member by email address. */
  sharedWith?: { audience: 'organization'; role: ResourceRole } | { email: string; role: ResourceRole };
};

/** The resources of the sample organization, by the email address of their owner. */
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
  ],
  'tess@summit.example': [
    {
      type: 'insight-booster-project',
      name: 'What visitors ask for (sample)',
      sharedWith: { email: exampleLogin.email, role: 'manager' },
    },
  ],
};

async function addResource(deps: Deps, caller: Caller, { type, name, sharedWith }: SeededResource): Promise<void> {
  const { organizationId, userId: ownerId } = caller;
  const resourceId = await deps.database.transaction((transaction) =>
    registerResource(transaction, deps, { organizationId, type, ownerId, name }),
  );
  if (!sharedWith) return;
  const audience = 'email' in sharedWith ? { audience: 'user' as const, ...sharedWith } : sharedWith;
  await share(deps, caller, { resource: type, resourceId, ...audience }, seedOrigin);
}

/**
 * Adds resources that the sample organization's members can share. Called at every start in dev, after `seedUsers`.
 * Does nothing if the organization has resources, or if one of the owners has left it.
 */
export async function seedResources(deps: Deps): Promise<void> {
  const owners = await Promise.all(Object.keys(seededResources).map((email) => seedCaller(deps, email)));
  const { organizationId } = (await seedCaller(deps, exampleLogin.email)).caller;
  if (owners.some(({ caller }) => caller.organizationId !== organizationId)) return;
  if (await hasResources(deps.database, organizationId)) return;
  const subscription = await findSubscription(deps.database, organizationId);
  // The clock of local mode may be moved past the trial. Then nothing can be created.
  if (!subscription || !isSubscriptionActive(subscription, deps.clock.now())) return;
  for (const { caller } of owners)
    for (const resource of seededResources[caller.email] ?? []) await addResource(deps, caller, resource);
}
