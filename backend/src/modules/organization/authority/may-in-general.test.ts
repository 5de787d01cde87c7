import {
  mayInGeneral,
  permissionActions,
  resourceTypes,
  type PermissionAction,
  type Standing,
} from '@app/api-client/rules/organization/abilities';
import { describe, expect, it } from 'vitest';
import { createAbility } from './ability';

const standings: readonly Standing[] = ['owner', 'admin', 'teammate', 'guest'];

describe.each(standings)('mayInGeneral for the standing %s', (standing) => {
  const ability = createAbility({ userId: 'user-1', organizationId: 'organization-1', standing });

  it.each(resourceTypes)('gives the same answer as the API for %s', (type) => {
    const inThePage = (action: PermissionAction) => mayInGeneral(standing, action, type);
    const inTheApi = (action: PermissionAction) => ability.inGeneral(action, type);
    expect(permissionActions.filter(inThePage)).toEqual(permissionActions.filter(inTheApi));
  });
});

it('mayInGeneral allows each standing less than the one above it', () => {
  const cells = (standing: Standing) =>
    resourceTypes.flatMap((type) => permissionActions.filter((action) => mayInGeneral(standing, action, type)));
  const counts = standings.map((standing) => cells(standing).length);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(new Set(counts).size).toBe(standings.length);
});
