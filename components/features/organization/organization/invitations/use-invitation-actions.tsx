import { ApiError } from '@app/api-client/api-error';
import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import type { useNotice } from '@/components/ui/banner/use-notice';
import type { Member } from '../members/member-pages';
import { resendInvitation } from '../members/members-calls';
import { useChangeRows, useRefreshMembers } from '../members/use-members';
import { useRefreshOrganization } from '../use-organization';

const RevokeInvitation = deferredDialog(async () => (await import('./components/revoke-dialog')).RevokeDialog);

/** Error messages for resending and revoking. A conflict means that the invitation no longer exists. */
function rejectionOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'error_conflict' || code === 'error_not_found') return m.organization_invitation_gone();
  return code === 'error_rate_limited' ? m.organization_resend_wait() : errorMessage(error);
}

/**
 * Resend and revoke actions for pending invitations, shared by the lists that show them.
 * @param showNotice Shows the result above that list.
 */
export function useInvitationActions(showNotice: ReturnType<typeof useNotice>['show']) {
  const [invitationToRevoke, setInvitationToRevoke] = useState<Member>();
  const [sending, setSending] = useState<string>();
  const changeRows = useChangeRows();
  const refreshMembers = useRefreshMembers();
  const refreshOrganization = useRefreshOrganization();

  const resend = async ({ userId, email }: Member) => {
    setSending(userId);
    try {
      const { sentAt, expiresAt } = await resendInvitation(userId);
      changeRows((row) =>
        row.userId === userId ? { ...row, invitedAt: sentAt, invitationExpiresAt: expiresAt } : row,
      );
      showNotice(m.organization_resent({ email, date: ownDate(expiresAt) }));
    } catch (error) {
      showNotice(rejectionOf(error), { level: 'bad' });
      await refreshMembers();
    } finally {
      setSending(undefined);
    }
  };
  const revoked = async ({ userId, email }: Member) => {
    setInvitationToRevoke(undefined);
    changeRows((row) => (row.userId === userId ? undefined : row));
    showNotice(m.organization_revoked({ email }), { takesFocus: true });
    await refreshOrganization();
  };

  return {
    resend,
    /** Whether the invitation is being resent. */
    isSending: ({ userId }: Member) => sending === userId,
    askToRevoke: setInvitationToRevoke,
    dialog: invitationToRevoke && (
      <RevokeInvitation
        invitation={invitationToRevoke}
        rejectionOf={rejectionOf}
        onClose={() => setInvitationToRevoke(undefined)}
        onRevoked={() => revoked(invitationToRevoke)}
      />
    ),
  };
}
