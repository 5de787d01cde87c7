import { useState } from 'react';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Working } from '@/components/ui/working/working';
import type { SsoDeparture } from './sso-calls';
import type { SsoTarget } from './sso-values';
import { useDeparture, type GoTo } from './use-departure';
import { useSsoForm } from './use-sso-form';

export type SsoProps = {
  Frame: Frame;
  /** The address that the form begins with. */
  email?: string | undefined;
  /** The domain that can be chosen without typing: of the address, or the one that was used here last. */
  domain?: string | undefined;
  begin: (target: SsoTarget) => Promise<SsoDeparture>;
  /** Loads what a login takes, when the form is begun. */
  preload: () => void;
  goTo: GoTo;
};

/** Nobody's domain leads nowhere: what to check, and the other way in. */
function UnknownDomain({ domain }: { domain: string }) {
  return (
    <Banner level="warn">
      <p>{m.sso_unknown({ domain })}</p>
      <p>
        <Link href={routes.login}>{m.sso_with_password()}</Link>
      </p>
    </Banner>
  );
}

/** The way out to an organization's own provider. Nothing of an account is asked or told before it. */
export function Sso({ Frame, email, domain, begin, preload, goTo }: SsoProps) {
  const { leavingFor, depart } = useDeparture(begin, goTo);
  const { register, submit, leave, unknownDomain, warmUp, formState } = useSsoForm(email, depart);
  const { errors, isSubmitting, submitCount } = formState;
  const [isChoosing, setIsChoosing] = useState(false);
  const titleRef = useNoticeHeading(leavingFor ?? '');
  const beginForm = () => {
    warmUp();
    preload();
  };
  const choose = async (chosen: string) => {
    setIsChoosing(true);
    await leave({ domain: chosen });
    setIsChoosing(false);
  };
  const isLeaving = leavingFor !== undefined;

  return (
    <Frame title={isLeaving ? m.sso_leaving_title() : m.sso_title()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.auth_no_script()}</Banner>
        </noscript>
        <Status isVisible>{isLeaving && <Working>{m.sso_leaving({ provider: leavingFor })}</Working>}</Status>
        {!isLeaving && unknownDomain !== undefined && <UnknownDomain domain={unknownDomain} />}
        {!isLeaving && domain !== undefined && unknownDomain !== domain && (
          <Stack gap="s">
            <Button tone="primary" isWide isBusy={isChoosing} onClick={() => void choose(domain)}>
              {m.sso_continue_with({ domain })}
            </Button>
            <p>{m.sso_or_address()}</p>
          </Stack>
        )}
        {!isLeaving && (
          <Form
            onSubmit={submit}
            isBusy={isSubmitting}
            issues={listIssues(errors, { email: m.auth_email() })}
            submitCount={submitCount}
            onPointerDown={beginForm}
            onKeyDown={beginForm}
            onInput={beginForm}
          >
            <EmailField
              {...register('email')}
              label={m.auth_email()}
              hint={m.sso_email_hint()}
              error={errors.email?.message}
              autoComplete="username"
            />
            <SubmitButton isWide tone={domain === undefined ? 'primary' : 'secondary'} busyLabel={m.sso_finding()}>
              {m.sso_submit()}
            </SubmitButton>
          </Form>
        )}
        {!isLeaving && (
          <ButtonLink href={routes.login} tone="quiet" isWide>
            {m.sso_back()}
          </ButtonLink>
        )}
      </Stack>
    </Frame>
  );
}
