import { useRef, useState } from 'react';
import { useRefreshMembers } from '../../members/use-members';
import { useRefreshOrganization } from '../../use-organization';
import { sendInvitations, type Invitee, type InviteResult } from '../model/send-invitations';

type State = {
  /** Set while sending. */
  progress?: { tried: number; total: number };
  /** Results of all attempts since the dialog opened, newest last. */
  results: readonly InviteResult[];
  /** Number of unsent addresses after the last attempt. Absent before the first. */
  left?: number;
  /** Why they were not sent. */
  error?: unknown;
};

/** Sends invitations from a dialog and holds the progress and the results. */
export function useSending() {
  const [state, setState] = useState<State>({ results: [] });
  const isStopped = useRef(false);
  const refreshMembers = useRefreshMembers();
  const refreshOrganization = useRefreshOrganization();

  /** @param onUnsent Receives the unsent addresses, for a retry. The list is empty if all were sent. */
  const send = async (invitees: readonly Invitee[], onUnsent: (left: Invitee[]) => void): Promise<void> => {
    const total = invitees.length;
    const earlier = state.results;
    isStopped.current = false;
    setState({ results: earlier, progress: { tried: 0, total } });
    const { results, left, error } = await sendInvitations(invitees, {
      onProgress: (tried) => setState((now) => ({ ...now, progress: { tried, total } })),
      isStopped: () => isStopped.current,
    });
    onUnsent(left);
    setState({ results: [...earlier, ...results], left: left.length, error });
    if (results.some(({ outcome }) => outcome === 'sent')) {
      void refreshMembers();
      void refreshOrganization();
    }
  };

  return {
    ...state,
    /** The first invitation that was sent, to focus its row. */
    firstSentId: state.results.find(({ invitationId }) => invitationId !== undefined)?.invitationId,
    send,
    /** Stops after the current batch. */
    stop: () => {
      isStopped.current = true;
    },
    /** Starts over, to invite more users. */
    reset: () => setState({ results: [] }),
  };
}
