import type { Role } from '@app/api-client/rules/abilities';
import { useRef } from 'react';
import * as m from '../../../../locales/generated/messages';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { roleWords } from '../role-labels';

type OwnRoleDialogProps = { role: Role; onClose: () => void; onConfirm: () => void };

/** Warns an admin who is about to give the own role away: nobody but another admin can give it back. */
export function OwnRoleDialog({ role, onClose, onConfirm }: OwnRoleDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.organization_own_role_title()}
      description={m.organization_own_role_text({ role: roleWords[role]() })}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.organization_own_role_keep()}
          </Button>
          <Button tone="danger-filled" onClick={onConfirm}>
            {m.organization_own_role_confirm({ role: roleWords[role]() })}
          </Button>
        </>
      }
    />
  );
}
