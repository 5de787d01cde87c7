import { transferOwnership } from '@app/api-client/calls/organization/grants';
import { getMemberHoldings } from '@app/api-client/calls/access/holdings';
import { listMembers, removeMember, updateMember } from '@app/api-client/calls/access/users';
import { resendInvite, revokeInvite } from '@app/api-client/calls/access/invites';
import type { Role } from '@app/api-client/rules/organization/abilities';
import { callApi } from '@/lib/api';
import type { Member } from './member-pages';
import type { Choices } from './model/held-kinds';

/** Filters by role, status, and text in the name or address. All are optional. */
export type MemberFilter = { role?: Role; status?: Member['status']; search?: string };

/** @throws {ApiError} */
export const readMembers = async (filter: MemberFilter, cursor?: string, limit = 25, signal?: AbortSignal) =>
  callApi(listMembers, { query: { ...filter, cursor, limit }, signal });

/** @throws {ApiError} `error_last_admin`, `error_owner_protected`. */
export const saveRole = async (email: string, role: Role, choices: Choices = {}) =>
  callApi(updateMember, { params: { email }, body: { role, ...choices } });

/** @throws {ApiError} */
export const readHoldings = async (email: string, signal?: AbortSignal) =>
  callApi(getMemberHoldings, { params: { email }, signal });

/** @throws {ApiError} `error_last_admin`, `error_owner_protected`. */
export const remove = async (email: string, choices: Choices) =>
  callApi(removeMember, { params: { email }, query: choices });

/** @throws {ApiError} `error_password_current_invalid`, `error_reauthentication_required`. */
export const makeOwner = async (newOwnerId: string, currentPassword?: string) =>
  callApi(transferOwnership, { body: { newOwnerId, ...(currentPassword !== undefined && { currentPassword }) } });

/** @throws {ApiError} `error_conflict` if it was accepted or revoked in the meantime. */
export const resendInvitation = async (userId: string) => callApi(resendInvite, { body: { userId } });

/** @throws {ApiError} `error_conflict` if it was accepted in the meantime. */
export const revoke = async (userId: string) => callApi(revokeInvite, { params: { userId } });
