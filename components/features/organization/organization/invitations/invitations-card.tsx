import { serverNowMs } from '@/lib/auth/server-clock';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { Breakable } from '@/components/ui/breakable/breakable';
import { useNotice } from '@/components/ui/banner/use-notice';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import type { Member } from '../members/member-pages';
import { useMembers } from '../members/use-members';
import { LockedOutBadge } from '../locked-out-badge';
import styles from '../organization.module.css';
import { roleLabels } from '../role-labels';
import { useFocusedRow } from './hooks/use-focused-row';
import { useInvitationActions } from './use-invitation-actions';

type InvitationsCardProps = {
  /** Opens the file import dialog. */
  importFile: () => void;
  preloadImport: () => void;
  /** An invitation that was just sent, whose row gets the focus. */
  sentId?: string | undefined;
};

type Actions = ReturnType<typeof useInvitationActions>;

const pending = { status: 'InvitationSent' } as const;
/** The DOM id of an invitation's row, to focus it. */
const rowIdOf = (invitationId: string) => `invitation-${invitationId}`;
const rowId = ({ userId }: Member) => rowIdOf(userId);

function Expiry({ invitationExpiresAt }: Pick<Member, 'invitationExpiresAt'>) {
  if (invitationExpiresAt === null) return null;
  const date = <span className={styles.date}>{ownDate(invitationExpiresAt)}</span>;
  if (Date.parse(invitationExpiresAt) > serverNowMs()) return date;
  return (
    <span className={styles.expiry}>
      <Badge tone="neutral" shape="square">
        {m.ui_status_expired()}
      </Badge>{' '}
      {date}
    </span>
  );
}

function RowActions({ invitation, actions }: { invitation: Member; actions: Actions }) {
  const { email } = invitation;
  return (
    <div className={styles.rowActions}>
      <Button
        aria-label={m.organization_resend_named({ email })}
        isBusy={actions.isSending(invitation)}
        onClick={() => void actions.resend(invitation)}
      >
        {m.organization_resend()}
      </Button>
      <Button
        tone="danger"
        aria-label={m.organization_revoke_named({ email })}
        onClick={() => actions.askToRevoke(invitation)}
      >
        {m.ui_revoke()}
      </Button>
    </div>
  );
}

const columns = (actions: Actions): Column<Member>[] => [
  {
    key: 'email',
    header: m.organization_column_email(),
    isRowHeader: true,
    cell: (invitation) => (
      <span id={rowId(invitation)} tabIndex={-1} className={styles.invited}>
        <Breakable text={invitation.email} />
        {invitation.isLockedOut && (
          <>
            {' '}
            <LockedOutBadge />
          </>
        )}
      </span>
    ),
  },
  { key: 'role', header: m.ui_role(), cell: ({ role }) => roleLabels[role]() },
  {
    key: 'sent',
    header: m.organization_column_sent(),
    cell: ({ invitedAt }) => invitedAt !== null && <span className={styles.date}>{ownDate(invitedAt)}</span>,
  },
  { key: 'expires', header: m.organization_column_expires(), cell: (invitation) => <Expiry {...invitation} /> },
  {
    key: 'actions',
    header: m.ui_actions(),
    isHeaderHidden: true,
    cell: (invitation) => <RowActions invitation={invitation} actions={actions} />,
  },
];

/** Pending invitations. */
export function InvitationsCard({ importFile, preloadImport, sentId }: InvitationsCardProps) {
  const { members, error, refetch, more } = useMembers(pending);
  useFocusedRow(sentId === undefined ? undefined : rowIdOf(sentId), members);
  const notice = useNotice();
  const actions = useInvitationActions(notice.show);
  const importButton = (
    <Button onFocus={preloadImport} onPointerEnter={preloadImport} onClick={importFile}>
      {m.organization_import()}
    </Button>
  );
  return (
    <Card title={m.organization_invitations_heading()} action={importButton}>
      <Stack gap="m">
        {notice.banner}
        <AsyncSection
          resource={m.organization_invitations_resource()}
          data={members}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
          isEmpty={(invitations) => invitations.length === 0}
          empty={<p className={styles.note}>{m.organization_no_invitations()}</p>}
        >
          {(invitations) => (
            <Stack gap="m">
              <Table
                caption={m.organization_invitations_heading()}
                isCaptionHidden
                columns={columns(actions)}
                rows={invitations}
                rowKey={({ userId }) => userId}
                onSmallScreens="cards"
              />
              <MoreRows
                resources={m.organization_count_invitations}
                more={more}
                ids={invitations.map(rowId)}
                error={error}
              />
            </Stack>
          )}
        </AsyncSection>
        {actions.dialog}
      </Stack>
    </Card>
  );
}
