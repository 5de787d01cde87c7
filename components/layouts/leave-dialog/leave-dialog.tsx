import { useRef } from 'react';
import type { LeaveGuard } from '../../../lib/navigation/use-leave-guard';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

/** Asks whether unsaved changes may be lost. Staying has the focus. */
export function LeaveDialog({ guard, onLeave }: { guard: LeaveGuard; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  const leave = () => {
    onLeave();
    guard.leave();
  };
  return (
    <Dialog
      kind="alert"
      isOpen={guard.target !== undefined}
      onClose={guard.stay}
      title={m.account_leave_title()}
      description={m.account_leave_text()}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={guard.stay}>
            {m.account_leave_stay()}
          </Button>
          <Button tone="danger-filled" onClick={leave}>
            {m.account_leave_confirm()}
          </Button>
        </>
      }
    />
  );
}
