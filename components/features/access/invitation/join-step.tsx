import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { routes } from '@app/routes';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { CurrentOrganizationText } from './current-organization';
import type { CurrentOrganization, InvitationDetails } from './invitation-calls';

type JoinStepProps = {
  details: InvitationDetails;
  /** The address of the logged-in, invited user. */
  email: string;
  /** Joins the organization, or rejects with the reason. */
  join: () => Promise<void>;
};

type Blocker = NonNullable<CurrentOrganization['blocker']>;

/** Why the user cannot join, and where to change that. */
const blockers: Record<Blocker, { reason: () => string; href: string; label: () => string }> = {
  error_organization_has_members: {
    reason: m.error_organization_has_members,
    href: routes.accountOrganization,
    label: m.ui_account_members,
  },
  error_organization_has_paid_plan: {
    reason: m.error_organization_has_paid_plan,
    href: routes.subscription,
    label: m.ui_view_subscription,
  },
  error_organization_has_ordered_plan: {
    reason: m.error_organization_has_ordered_plan,
    href: routes.subscription,
    label: m.ui_view_subscription,
  },
};

/** Explains the consequences of joining to the invited user and asks for confirmation. */
export function JoinStep({ details: { organizationName, currentOrganization }, email, join }: JoinStepProps) {
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
  const blocker = currentOrganization?.blocker && blockers[currentOrganization.blocker];
  return (
    <Stack gap="m">
      <p>{m.invitation_logged_in({ email })}</p>
      {currentOrganization && <CurrentOrganizationText organization={currentOrganization} />}
      {blocker && <Banner level="warn">{blocker.reason()}</Banner>}
      {problem && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <Stack direction="row">
        {blocker ? (
          <ButtonLink href={blocker.href} tone="primary">
            {blocker.label()}
          </ButtonLink>
        ) : (
          <Button tone="primary" isBusy={isBusy} busyLabel={m.invitation_joining()} onClick={() => void press()}>
            {m.invitation_join({ organization: organizationName })}
          </Button>
        )}
        <ButtonLink href={routes.account}>{m.invitation_not_now()}</ButtonLink>
      </Stack>
    </Stack>
  );
}
