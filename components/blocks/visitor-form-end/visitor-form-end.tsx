import { routes } from '@app/routes';
import { captchaProvider } from '@/lib/captcha';
import * as m from '@/locales/generated/messages';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import type { useCaptchaToken } from '@/components/forms/captcha-field/use-captcha-token';
import { gap } from '@/components/ui/filled-sentence/filled-sentence';
import { LinkedSentence } from '../linked-sentence/linked-sentence';

type VisitorFormEndProps = {
  /** From `useCaptchaForm`. */
  captcha: Pick<ReturnType<typeof useCaptchaToken>, 'receive' | 'resetCount' | 'isAwaited'>;
  loadChallenge: () => Promise<unknown>;
  /** Error of the form's `captchaToken`. */
  error: string | undefined;
  /** Describes the use of the data, with a link to the privacy policy. */
  privacy: (links: { policy: string }) => string;
};

/** The end of a public form, above its button: the CAPTCHA and how the data is used. */
export function VisitorFormEnd({ captcha, loadChallenge, error, privacy }: VisitorFormEndProps) {
  return (
    <>
      <CaptchaField
        id="captchaToken"
        {...captchaProvider(loadChallenge)}
        onToken={captcha.receive}
        resetCount={captcha.resetCount}
        isAwaited={captcha.isAwaited}
        error={error}
      />
      <p className="text-hint">
        <LinkedSentence
          text={privacy({ policy: gap })}
          links={[{ label: m.ui_nav_privacy(), href: routes.privacyPolicy }]}
        />
      </p>
    </>
  );
}
