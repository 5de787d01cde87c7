import { ApiError } from '@app/api-client/api-error';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/i18n/error-message';
import { ownDate } from '../../../../lib/format/own-time';
import * as m from '../../../../locales/generated/messages';
import { deferredDialog } from '../../../ui/deferred/deferred-dialog';
import type { Member } from '../members/member-pages';
import { sendAgain } from '../members/members-calls';
import { useChangeRows, useRefreshMembers } from '../members/use-members';
import type { useNotice } from '../use-notice';
import { useRefreshOrganization } from '../use-organization';

const RevokeInvitation = deferredDialog(async () => (await import('./revoke-dialog')).RevokeDialog);

/** What a refusal means here: another one is about the invitation, not about the call. */
function rejectionOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'error_conflict' || code === 'error_not_found') return m.organization_invitation_gone();
  return code === 'error_rate_limited' ? m.organization_resend_wait() : errorMessage(error);
}

/**
 * What can be done with an invitation that waits, in whatever list it stands.
 * @param tell Says what came of it, at that list.
 */
export function useInvitationActions(tell: ReturnType<typeof useNotice>['tell']) {
  const [asked, setAsked] = useState<Member>();
  const [sending, setSending] = useState<string>();
  const changeRows = useChangeRows();
  const refreshMembers = useRefreshMembers();
  const refreshOrganization = useRefreshOrganization();

  const resend = async ({ userId, email }: Member) => {
    setSending(userId);
    try {
      const { sentAt, expiresAt } = await sendAgain(userId);
      changeRows((row) =>
        row.userId === userId ? { ...row, invitedAt: sentAt, invitationExpiresAt: expiresAt } : row,
      );
      tell(m.organization_resent({ email, date: ownDate(expiresAt) }));
    } catch (error) {
      tell(rejectionOf(error), { level: 'bad' });
      await refreshMembers();
    } finally {
      setSending(undefined);
    }
  };
  const revoked = async ({ userId, email }: Member) => {
    setAsked(undefined);
    changeRows((row) => (row.userId === userId ? undefined : row));
    tell(m.organization_revoked({ email }), { takesFocus: true });
    await refreshOrganization();
  };

  return {
    resend,
    /** Whose invitation is being sent again now. */
    isSending: ({ userId }: Member) => sending === userId,
    askToRevoke: setAsked,
    dialog: asked && (
      <RevokeInvitation
        invitation={asked}
        rejectionOf={rejectionOf}
        onClose={() => setAsked(undefined)}
        onRevoked={() => revoked(asked)}
      />
    ),
  };
}
