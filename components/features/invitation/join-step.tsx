import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '@/lib/i18n/error-message';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

type JoinStepProps = {
  organizationName: string;
  /** The address of the logged-in, invited user. */
  email: string;
  /** Joins the organization, or rejects with the reason. */
  join: () => Promise<void>;
};

/** Explains the consequences of joining to the invited user and asks for confirmation. */
export function JoinStep({ organizationName, email, join }: JoinStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await join();
    } catch (error) {
      setProblem(errorMessage(error instanceof ApiError ? error : undefined));
      setBusy(false);
    }
  };
  return (
    <Stack gap="m">
      <p>{m.invitation_logged_in({ email })}</p>
      <p>{m.invitation_consequence()}</p>
      {problem && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <Stack direction="row">
        <Button tone="primary" isBusy={isBusy} busyLabel={m.invitation_joining()} onClick={() => void press()}>
          {m.invitation_join({ organization: organizationName })}
        </Button>
        <ButtonLink href={routes.account}>{m.invitation_not_now()}</ButtonLink>
      </Stack>
    </Stack>
  );
}
