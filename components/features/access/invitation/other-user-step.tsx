import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';

type OtherUserStepProps = {
  /** The address of the logged-in user; `maskedEmail` is the invited one. */
  email: string;
  maskedEmail: string;
  logOut: () => Promise<unknown>;
};

/** Shown to a logged-in user who is not invited: only the invited address can accept (IN-3). */
export function OtherUserStep({ email, maskedEmail, logOut }: OtherUserStepProps) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void logOut();
  };
  return (
    <Stack gap="m">
      <Banner level="warn">{m.invitation_mismatch({ email, invited: maskedEmail })}</Banner>
      <p>{m.invitation_mismatch_help()}</p>
      <div>
        <Button tone="primary" isBusy={isBusy} busyLabel={m.ui_logging_out()} onClick={press}>
          {m.invitation_log_out()}
        </Button>
      </div>
    </Stack>
  );
}
