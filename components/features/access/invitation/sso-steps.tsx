import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

type SsoStepProps = {
  organization: string;
  /** A domain of the organization's provider. */
  domain: string;
  /** Whether the user has joined already, with the password of an earlier organization. */
  isMember: boolean;
};

/** Leads to the organization's provider, whose login is the only one that works (IN-8). */
export function SsoStep({ organization, domain, isMember }: SsoStepProps) {
  return (
    <Stack gap="m">
      <p>{isMember ? m.invitation_joined_sso({ organization }) : m.invitation_sso({ organization })}</p>
      <div>
        <ButtonLink href={`${routes.loginSso}?domain=${encodeURIComponent(domain)}`} tone="primary">
          {m.invitation_sso_continue()}
        </ButtonLink>
      </div>
    </Stack>
  );
}

type OutsideStepProps = { organization: string; maskedEmail: string };

/** Explains why an address outside of the organization's domains cannot join, and who can change that (IN-7). */
export function OutsideStep({ organization, maskedEmail }: OutsideStepProps) {
  return (
    <Stack gap="m">
      <Banner level="warn">{m.invitation_outside({ organization, email: maskedEmail })}</Banner>
      <p>{m.invitation_outside_help()}</p>
    </Stack>
  );
}
