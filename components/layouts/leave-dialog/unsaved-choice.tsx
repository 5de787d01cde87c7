import { useLeaveGuard } from '../../../lib/navigation/use-leave-guard';
import { LeaveDialog } from './leave-dialog';

const keepNoDraft = () => undefined;

/** Guards a choice that was made and not saved, for as long as it is rendered. */
export function UnsavedChoice() {
  return <LeaveDialog guard={useLeaveGuard(true)} onLeave={keepNoDraft} />;
}
