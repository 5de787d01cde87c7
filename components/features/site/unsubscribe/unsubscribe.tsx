import { useId, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { routes } from '@app/routes';
import { errorMessage } from '@/lib/i18n/error-message';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { FocusedButton } from '@/components/ui/button/focused-button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';

/**
 * Decodes the recipient's address from the token in an unsubscribe link. Only the server can verify its signature.
 * @param token The address and a signature.
 * @returns The address, or undefined if the token has none.
 */
function addressOfToken(token: string): string | undefined {
  const [encoded = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const address = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

type State = 'asking' | 'stopped' | 'resumed' | 'invalid';

const titles: Record<State, () => string> = {
  asking: m.unsubscribe_ask_title,
  stopped: m.unsubscribe_done_title,
  resumed: m.unsubscribe_undone_title,
  invalid: m.ui_link_invalid,
};

const sentences: Record<State, (names: { email: string }) => string> = {
  asking: m.unsubscribe_ask,
  stopped: m.unsubscribe_done,
  resumed: m.unsubscribe_undone,
  invalid: m.unsubscribe_invalid,
};

export type UnsubscribeProps = {
  Frame: Frame;
  /** The token from the URL. Undefined until the URL is known. */
  token: string | undefined;
  stop: (token: string) => Promise<unknown>;
  resume: (email: string, token: string) => Promise<unknown>;
};

/**
 * The page of the unsubscribe link. It does nothing before the button is pressed, because email scanners open links. It
 * needs no login, so that unsubscribing does not require a password.
 */
export function Unsubscribe({ Frame, token: urlToken, stop, resume }: UnsubscribeProps) {
  const [state, setState] = useState<State>('asking');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const token = urlToken ?? '';
  const email = addressOfToken(token) ?? '';
  const shown: State = urlToken !== undefined && email === '' ? 'invalid' : state;
  const titleRef = useNoticeHeading(state === 'asking' ? '' : state);
  const sentenceId = useId();

  const attempt = async (call: () => Promise<unknown>, next: State) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      setState(next);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'error_link_invalid') setState('invalid');
      else setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const stopping: ButtonProps = {
    tone: 'primary',
    isBusy,
    busyLabel: m.unsubscribe_busy(),
    onClick: () => void attempt(() => stop(token), 'stopped'),
    children: m.unsubscribe_action(),
  };

  return (
    <Frame title={titles[shown]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.unsubscribe_no_script()}</Banner>
        </noscript>
        <p id={sentenceId}>{sentences[shown]({ email })}</p>
        {shown === 'asking' && <FocusedButton {...stopping} aria-describedby={sentenceId} />}
        {shown === 'resumed' && <Button {...stopping} />}
        {shown === 'stopped' && (
          <Button
            isBusy={isBusy}
            busyLabel={m.ui_undoing()}
            onClick={() => void attempt(() => resume(email, token), 'resumed')}
          >
            {m.ui_undo()}
          </Button>
        )}
        {shown === 'invalid' && <ButtonLink href={routes.contactUs}>{m.ui_nav_contact_us()}</ButtonLink>}
        <Status isVisible>{problem}</Status>
      </Stack>
    </Frame>
  );
}
