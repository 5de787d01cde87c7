import type { PermissionAction } from '@app/api-client/rules/organization/abilities';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import type { Ability, Principal } from '@/backend/modules/organization';
import { findOwnResource } from '@/backend/modules/flows/resources';
import { findFile, type FlowFileRow } from './flow-file.repository';

type CallerAbility = Ability & Principal<string | null>;

/** No user has this ID. Files of erased users belong to it. */
const noUserId = '00000000-0000-0000-0000-000000000000';

/** Whether the caller may do something with a file that a user uploaded, as with any resource of that user. */
function mayUseInput(
  ability: CallerAbility,
  action: PermissionAction,
  { id, userId }: Pick<FlowFileRow, 'id' | 'userId'>,
) {
  const { organizationId } = ability;
  return ability.on(action, { id, type: 'file', organizationId, ownerId: userId ?? noUserId, roles: [] });
}

/** Whether the caller may read the uploads of all users, of whom `listFlowInputFiles` then lists the files. */
export const mayReadAllInputs = (ability: CallerAbility): boolean =>
  mayUseInput(ability, 'read', { id: noUserId, userId: null });

/** Users who may read a flow may read the files that it created. */
async function mayReadOutput(queries: Queries, ability: CallerAbility, flowId: string): Promise<boolean> {
  return ability.on('read', await findOwnResource(queries, ability, flowId, 'workflow'));
}

/**
 * Finds a file of the caller's organization.
 * @throws {HttpError} 404 for a file that does not exist or that the caller may not read.
 */
export async function requireReadableFile(
  queries: Queries,
  ability: CallerAbility,
  fileId: string,
): Promise<{ file: FlowFileRow; tables: RegionalTables }> {
  const tables = await regionalTablesOf(queries, ability.organizationId);
  const file = await findFile(queries, tables, ability.organizationId, fileId);
  const isReadable =
    file &&
    (file.flowId === null ? mayUseInput(ability, 'read', file) : await mayReadOutput(queries, ability, file.flowId));
  if (!isReadable) throw new HttpError(404, 'error_not_found');
  return { file, tables };
}

/** As `requireReadableFile`, for an upload that the caller may delete. @throws {HttpError} 404, or 403. */
export async function requireDeletableInput(
  queries: Queries,
  ability: CallerAbility,
  fileId: string,
): Promise<FlowFileRow> {
  const { file } = await requireReadableFile(queries, ability, fileId);
  if (file.kind !== 'input') throw new HttpError(404, 'error_not_found');
  if (!mayUseInput(ability, 'delete', file)) throw new HttpError(403, 'error_forbidden');
  return file;
}
