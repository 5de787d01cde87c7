import type { AnswerOf } from '@app/api-client/call-definition';
import { updateOrganization } from '@app/api-client/calls/organization/organization';
import {
  createResourceGrant,
  deleteResourceGrant,
  listResourceGrants,
  updateResourceGrant,
} from '@app/api-client/calls/organization/grants';
import { callApi } from '@/lib/api';
import type { Organization } from '@/lib/organization/organization-query';

export type Visibility = Organization['defaultVisibility'];
export type Grant = AnswerOf<typeof listResourceGrants>['items'][number];
export type Direction = 'given' | 'received';

/** @returns The updated organization. @throws {ApiError} */
export const saveDefaultVisibility = async (defaultVisibility: Visibility) =>
  callApi(updateOrganization, { body: { defaultVisibility } });

/** @throws {ApiError} */
export const readGrants = async (direction: Direction, cursor: string | undefined, signal?: AbortSignal) =>
  callApi(listResourceGrants, { query: { direction, cursor }, signal });

/** @throws {ApiError} */
export const saveRole = async (grantId: string, role: Grant['role']) =>
  callApi(updateResourceGrant, { body: { grantId, role } });

/** @throws {ApiError} */
export const revokeGrant = async (grantId: string) => callApi(deleteResourceGrant, { query: { grantId } });

/** Shares an item again with the same audience and role. @throws {ApiError} */
export const restoreGrant = async ({ resource, resourceId, audience, email, role }: Grant) =>
  callApi(createResourceGrant, {
    body: { resource, resourceId, audience, role, ...(email !== null && { email }) },
  });
