import { useRef, useState } from 'react';
import { useRefreshMembers } from '../members/use-members';
import { useRefreshOrganization } from '../use-organization';
import { sendInvitations, type Invitee, type InviteResult } from './send-invitations';

type State = {
  /** Set while it goes on. */
  progress?: { tried: number; total: number };
  /** Of every attempt since the dialog was opened, the latest last. */
  results: readonly InviteResult[];
  /** How many were not tried at the last attempt; absent before the first. */
  left?: number;
  /** Why they were not. */
  error?: unknown;
};

/** Sends invitations from a dialog, tells how far it is, and keeps what came of each. */
export function useSending() {
  const [state, setState] = useState<State>({ results: [] });
  const isStopped = useRef(false);
  const refreshMembers = useRefreshMembers();
  const refreshOrganization = useRefreshOrganization();

  /** @param keep Is given those that were not tried, for another attempt; none when all were. */
  const send = async (invitees: readonly Invitee[], keep: (left: Invitee[]) => void): Promise<void> => {
    const total = invitees.length;
    const earlier = state.results;
    isStopped.current = false;
    setState({ results: earlier, progress: { tried: 0, total } });
    const { results, left, error } = await sendInvitations(invitees, {
      onProgress: (tried) => setState((now) => ({ ...now, progress: { tried, total } })),
      isStopped: () => isStopped.current,
    });
    keep(left);
    setState({ results: [...earlier, ...results], left: left.length, error });
    if (results.some(({ outcome }) => outcome === 'sent')) {
      void refreshMembers();
      void refreshOrganization();
    }
  };

  return {
    ...state,
    /** The first invitation that was sent, for the focus. */
    firstSentId: state.results.find(({ invitationId }) => invitationId !== undefined)?.invitationId,
    send,
    /** Ends it after the batch that is on its way. */
    stop: () => {
      isStopped.current = true;
    },
    /** Begins anew, for more people. */
    reset: () => setState({ results: [] }),
  };
}
