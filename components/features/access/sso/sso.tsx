import { useState } from 'react';
import { routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { type GoTo, useOutsideRedirect } from '@/lib/navigation/use-outside-redirect';
import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Working } from '@/components/ui/working/working';
import type { SsoRedirect } from './sso-calls';
import type { SsoTarget } from './sso-values';
import { useSsoForm } from './use-sso-form';
import { domainOf, rememberDomain } from './remembered-domain';

/**
 * Redirects to a provider.
 * @returns The provider's name during the redirect, and the function that starts it.
 */
function useProviderRedirect(start: (target: SsoTarget) => Promise<SsoRedirect>, goTo: GoTo) {
  const { target: redirectingTo, redirect: redirectTo } = useOutsideRedirect<string>(goTo);

  const redirect = async (target: SsoTarget) => {
    const { providerName, redirectUrl } = await start(target);
    redirectTo(providerName, redirectUrl);
    const domain = 'domain' in target ? target.domain : domainOf(target.email);
    if (domain !== undefined) rememberDomain(domain);
  };
  return { redirectingTo, redirect };
}

export type SsoProps = {
  Frame: Frame;
  /** Prefills the form. */
  email?: string | undefined;
  /** A domain offered without typing: the address's, or the last one used on this device. */
  domain?: string | undefined;
  start: (target: SsoTarget) => Promise<SsoRedirect>;
  /** Preloads the API client when the user starts the form. */
  preload: () => void;
  goTo: GoTo;
};

/** An unknown domain: what to check, and the other ways to log in. */
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

/** Login at an organization's own provider. Reveals nothing about accounts. */
export function Sso({ Frame, email, domain, start, preload, goTo }: SsoProps) {
  const { redirectingTo, redirect } = useProviderRedirect(start, goTo);
  const { register, submit, leave, unknownDomain, warmUp, formState } = useSsoForm(email, redirect);
  const { errors } = formState;
  const [isChoosing, setIsChoosing] = useState(false);
  const titleRef = useNoticeHeading(redirectingTo ?? '');
  const startForm = () => {
    warmUp();
    preload();
  };
  const choose = async (chosen: string) => {
    setIsChoosing(true);
    await leave({ domain: chosen });
    setIsChoosing(false);
  };
  const isRedirecting = redirectingTo !== undefined;

  return (
    <Frame title={isRedirecting ? m.sso_leaving_title() : m.ui_single_sign_on()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        <Status isVisible>{isRedirecting && <Working>{m.sso_leaving({ provider: redirectingTo })}</Working>}</Status>
        {!isRedirecting && unknownDomain !== undefined && <UnknownDomain domain={unknownDomain} />}
        {!isRedirecting && domain !== undefined && unknownDomain !== domain && (
          <Stack gap="s">
            <Button tone="primary" isWide isBusy={isChoosing} onClick={() => void choose(domain)}>
              {m.sso_continue_with({ domain })}
            </Button>
            <p>{m.sso_or_address()}</p>
          </Stack>
        )}
        {!isRedirecting && (
          <Form
            onSubmit={submit}
            state={formState}
            labels={{ email: m.field_work_email() }}
            onPointerDown={startForm}
            onKeyDown={startForm}
            onInput={startForm}
          >
            <EmailField
              {...register('email')}
              label={m.field_work_email()}
              hint={m.sso_email_hint()}
              error={errors.email?.message}
              autoComplete="username"
            />
            <SubmitButton isWide tone={domain === undefined ? 'primary' : 'secondary'} busyLabel={m.sso_finding()}>
              {m.sso_submit()}
            </SubmitButton>
          </Form>
        )}
        {!isRedirecting && (
          <ButtonLink href={routes.login} tone="quiet" isWide>
            {m.ui_back_to_login()}
          </ButtonLink>
        )}
      </Stack>
    </Frame>
  );
}
