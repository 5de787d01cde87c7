import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';

type SuspendedProps = {
  Frame: Frame;
  /** Returns to the form. */
  onOtherEmail: () => void;
};

/** Shown in place of the form for a suspended account. */
export function Suspended({ Frame, onOtherEmail }: SuspendedProps) {
  const title = m.login_suspended_title();
  return (
    <Frame title={title} titleRef={useNoticeHeading(title)}>
      <Stack gap="m">
        <Banner level="bad">{m.error_login_account_suspended()}</Banner>
        <ButtonLink href={routes.contactUs} tone="primary">
          {m.ui_contact_support()}
        </ButtonLink>
        {externalTargets.supportPhone && (
          <p>{m.login_suspended_contact_phone({ phone: externalTargets.supportPhone })}</p>
        )}
        <div>
          <Button onClick={onOtherEmail}>{m.login_other_email()}</Button>
        </div>
      </Stack>
    </Frame>
  );
}
