import { useQuery } from '@tanstack/react-query';
import { nameQuery } from '../api/flow-calls';
import { usePaused } from './use-paused';

const typingPauseMs = 350;

/**
 * Asks, while the user types, whether a flow may have this name.
 * @param flowId The flow to rename; undefined for a new one.
 * @param isChecked False for a name that needs no check: empty, too long, or the flow's current one.
 * @returns Undefined until the answer for the current name is known, and if it cannot be asked for.
 */
export function useNameCheck(name: string, flowId: string | undefined, isChecked: boolean) {
  const paused = usePaused(name.trim(), typingPauseMs);
  const isCurrent = isChecked && paused === name.trim();
  const { data } = useQuery({ ...nameQuery(paused, flowId), enabled: isCurrent, retry: false });
  if (!isCurrent || !data) return undefined;
  return data.isValid ? 'free' : 'taken';
}
