import * as m from '@/locales/generated/messages';
import type { Export } from '@/components/blocks/export-button/export-button';
import type { Member } from '../members/member-pages';
import { readMembers } from '../members/members-calls';

/** The API's maximum page size. */
const partSize = 100;

/** All members and invited users. The import accepts the exported roles. */
export const membersExport: Export<Member> = {
  name: 'members',
  readPart: (cursor, signal) => readMembers({}, cursor, partSize, signal),
  header: () => [
    m.ui_email(),
    m.field_first_name(),
    m.field_last_name(),
    m.ui_role(),
    m.ui_status(),
    m.organization_csv_joined(),
    m.organization_csv_last_active(),
  ],
  rowOf: ({ email, firstName, lastName, role, status, joinedAt, lastActiveAt }) => [
    email,
    firstName ?? '',
    lastName ?? '',
    role,
    status,
    joinedAt ?? '',
    lastActiveAt ?? '',
  ],
};
