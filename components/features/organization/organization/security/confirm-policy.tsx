import { useRef } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { useSavePolicy, type ExpiryDays, type PasswordPolicy } from './policy-calls';
import { effectOf } from './policy-labels';

type ConfirmPolicyProps = {
  policy: PasswordPolicy;
  days: ExpiryDays;
  onClose: () => void;
  onSaved: (days: ExpiryDays) => void;
};

/** Confirms a new password policy and repeats whom it affects. */
export function ConfirmPolicy({ policy, days, onClose, onSaved }: ConfirmPolicyProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useSavePolicy();
  const isOff = days === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOff ? m.organization_policy_off_title() : m.organization_policy_title({ days })}
      description={effectOf(policy, days)}
      initialFocus={cancelButton}
      actions={
        <>
          <Button ref={cancelButton} onClick={onClose}>
            {m.organization_policy_keep()}
          </Button>
          <Button
            tone="primary"
            isBusy={isPending}
            busyLabel={m.ui_saving()}
            onClick={() => mutate(days, { onSuccess: (saved) => onSaved(saved.expiryDays) })}
          >
            {isOff ? m.ui_turn_off() : m.organization_policy_confirm({ days })}
          </Button>
        </>
      }
    >
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
