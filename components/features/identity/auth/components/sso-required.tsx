import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

type SsoRequiredProps = {
  Frame: Frame;
  /** The link to single sign-on, with the address filled in. */
  ssoHref: string;
  /** Returns to the form. */
  onOtherEmail: () => void;
};

/** Shown in place of the form if the organization requires single sign-on. */
export function SsoRequired({ Frame, ssoHref, onOtherEmail }: SsoRequiredProps) {
  const title = m.login_sso_required_title();
  return (
    <Frame title={title} titleRef={useNoticeHeading(title)}>
      <Stack gap="m">
        <p>{m.error_sso_required()}</p>
        <ButtonLink href={ssoHref} tone="primary" isWide>
          {m.login_sso()}
        </ButtonLink>
        <div>
          <Button onClick={onOtherEmail}>{m.login_other_email()}</Button>
        </div>
      </Stack>
    </Frame>
  );
}
