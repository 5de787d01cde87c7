import { useEffect, useRef, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { InviteResults } from './invite-results';
import { sendingFailed } from '../model/sending-failed';
import { SendingProgress } from './sending-progress';
import type { useSending } from '../hooks/use-sending';

type Sending = ReturnType<typeof useSending>;

/** Takes the focus when it replaces focused content, so that screen readers announce it. */
function FocusOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}

type SendingViewProps = {
  sending: Sending;
  /** The form, shown again if addresses are left. */
  form: ReactNode;
  onMore: () => void;
  onDone: () => void;
};

/** Content of the invitation dialogs: the form, then progress, then the results. */
export function SendingView({ sending, form, onMore, onDone }: SendingViewProps) {
  const { progress, results, left, error } = sending;
  if (progress) return <SendingProgress progress={progress} onStop={sending.stop} />;
  if (left === undefined) return form;
  if (left > 0) {
    return (
      <Stack gap="m">
        <FocusOnMount>
          <Banner level={error === undefined ? 'info' : 'bad'}>
            {error === undefined ? m.organization_sending_stopped({ n: left }) : sendingFailed(error, left)}
          </Banner>
        </FocusOnMount>
        {form}
        {results.length > 0 && <InviteResults results={results} />}
      </Stack>
    );
  }
  return (
    <Stack gap="m">
      <FocusOnMount>
        <InviteResults results={results} />
      </FocusOnMount>
      <Actions>
        <Button onClick={onMore}>{m.organization_invite_more()}</Button>
        <Button tone="primary" onClick={onDone}>
          {m.ui_done()}
        </Button>
      </Actions>
    </Stack>
  );
}
