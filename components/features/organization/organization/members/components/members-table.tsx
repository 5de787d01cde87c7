import type { Role } from '@app/api-client/rules/organization/abilities';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Table, type Column } from '@/components/ui/table/table';
import { Badge } from '@/components/ui/badge/badge';
import styles from '../../organization.module.css';
import type { Viewer } from '../../viewer';
import { MemberActions, type MemberAction } from './member-actions';
import type { Member } from '../member-pages';
import { LockedOutBadge } from '../../locked-out-badge';
import { MemberUser } from './member-user';
import { RoleCell } from './role-cell';
import type { useRoleChanges } from '../hooks/use-role-changes';

/** Shows whether a user is active, suspended or invited, or can't log in. */
function StatusBadge({ status, suspendedAt, isLockedOut }: Pick<Member, 'status' | 'suspendedAt' | 'isLockedOut'>) {
  if (suspendedAt !== null) {
    return (
      <Badge tone="bad" shape="square">
        {m.organization_status_suspended()}
      </Badge>
    );
  }
  if (isLockedOut) return <LockedOutBadge />;
  return status === 'Active' ? (
    <Badge tone="ok" shape="disc">
      {m.ui_status_active()}
    </Badge>
  ) : (
    <Badge tone="info" shape="ring">
      {m.organization_status_invited()}
    </Badge>
  );
}

/** Actions of admins on the rows. */
export type Managing = {
  roles: Pick<ReturnType<typeof useRoleChanges>, 'roleOf' | 'changeOf'>;
  onRole: (member: Member, role: Role) => void;
  onAct: (action: MemberAction, member: Member) => void;
  isOnlyAdmin: boolean;
};

type MembersTableProps = {
  members: readonly Member[];
  viewer: Viewer;
  /** Absent in the read-only view, which shows neither invitations nor the last activity. */
  managing?: Managing;
};

const dateOr = (instant: string | null, otherwise: string) =>
  instant === null ? otherwise : <span className={styles.date}>{ownDate(instant)}</span>;

const userColumn = (viewer: Viewer): Column<Member> => ({
  key: 'user',
  header: m.ui_name(),
  isRowHeader: true,
  cell: (member) => <MemberUser member={member} isViewer={member.userId === viewer.id} />,
});

const statusColumn = (): Column<Member> => ({
  key: 'status',
  header: m.ui_status(),
  // Wrapped in a line: as a direct child of the card's cell, the badge would stretch to the card's width.
  cell: (member) => (
    <span>
      <StatusBadge {...member} />
    </span>
  ),
});

const joinedColumn = (): Column<Member> => ({
  key: 'joined',
  header: m.organization_column_joined(),
  cell: ({ joinedAt }) => dateOr(joinedAt, m.ui_not_yet()),
});

const roleColumn = (managing: Managing | undefined): Column<Member> => ({
  key: 'role',
  header: m.ui_role(),
  cell: (member) => (
    <RoleCell
      member={member}
      role={managing?.roles.roleOf(member) ?? member.role}
      change={managing?.roles.changeOf(member)}
      onChange={managing && ((role) => managing.onRole(member, role))}
      isOnlyAdmin={managing?.isOnlyAdmin ?? false}
    />
  ),
});

const managingColumns = (viewer: Viewer, { onAct, isOnlyAdmin }: Managing): Column<Member>[] => [
  {
    key: 'active',
    header: m.organization_column_active(),
    cell: ({ lastActiveAt }) => dateOr(lastActiveAt, m.organization_never()),
  },
  {
    key: 'actions',
    header: m.ui_actions(),
    isHeaderHidden: true,
    isCorner: true,
    cell: (member) => <MemberActions member={member} viewer={viewer} isOnlyAdmin={isOnlyAdmin} onAct={onAct} />,
  },
];

/** Members with their roles. */
export function MembersTable({ members, viewer, managing }: MembersTableProps) {
  const columns = [
    userColumn(viewer),
    roleColumn(managing),
    ...(managing ? [statusColumn()] : []),
    joinedColumn(),
    ...(managing ? managingColumns(viewer, managing) : []),
  ];
  return (
    <Table
      caption={m.organization_members_caption()}
      isCaptionHidden
      columns={columns}
      rows={members}
      rowKey={({ userId }) => userId}
      onSmallScreens="cards"
    />
  );
}
