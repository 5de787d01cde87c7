import { useNoticeHeading, type Frame } from '../../../lib/navigation/frame';
import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import { ButtonLink } from '../../ui/button/button-link';
import { Stack } from '../../ui/stack/stack';

type SsoRequiredProps = {
  Frame: Frame;
  /** Where single sign-on begins, with the address filled in. */
  ssoHref: string;
  /** Back to the form. */
  onOtherEmail: () => void;
};

/** In place of the form: the organization has closed the way by password. */
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
