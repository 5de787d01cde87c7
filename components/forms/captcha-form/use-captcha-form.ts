import type { FormEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import { useCaptchaToken } from '../captcha-field/use-captcha-token';
import { deferredCheck, loadReliably, type Check, type FieldOfCode } from '../form/form-problems';
import { useFormDraft, type FormDraft } from '../form/form-draft';
import { resolverOf, showRejection } from '../form/ready-form-problems';
import { useForm } from '../form/use-form';

/** Values of a form with a CAPTCHA. The token is empty until it is solved. */
type CaptchaValues = FieldValues & { captchaToken: string };

export type CaptchaFormOptions<Values extends CaptchaValues> = {
  defaultValues: DefaultValues<Values>;
  /** Loads the validation, preloaded with `warmUp`. A submission waits for it. */
  loadCheck: () => Promise<Check<Values>>;
  /** Undefined until the draft's owner is known. */
  draft: FormDraft<Values> | undefined;
  /** Whether the CAPTCHA needs no user action. */
  isCaptchaAutomatic: boolean;
  /** The field for error codes without field details. Other codes concern the whole form. */
  fieldOfCode?: FieldOfCode<Values>;
  /** Makes the API call and what follows. The form stays busy until it resolves. */
  send: (values: Values) => Promise<unknown>;
};

/** Leaves out the CAPTCHA, which may still be running: the submission waits for it after all other checks pass. */
const checkWithoutCaptcha =
  <Values extends CaptchaValues>(check: Check<Values>): Check<Values> =>
  async (values) => ({ ...(await check(values)), captchaToken: undefined });

/**
 * State, draft, CAPTCHA and submission of a public form. Keeps the input after every kind of response.
 */
export function useCaptchaForm<Values extends CaptchaValues>(options: CaptchaFormOptions<Values>) {
  const { defaultValues, loadCheck, draft, isCaptchaAutomatic, fieldOfCode = {}, send } = options;
  const form = useForm<Values>({
    resolver: resolverOf(checkWithoutCaptcha(deferredCheck(loadCheck))),
    defaultValues,
  });
  const captcha = useCaptchaToken({ isAutomatic: isCaptchaAutomatic });
  const { setError } = form;
  useFormDraft(form, draft);

  const submit = form.handleSubmit(async (values) => {
    const captchaToken = await captcha.getToken();
    if (!captchaToken) {
      const message = issueMessage({ code: 'captcha' });
      return setError('captchaToken' as FieldPath<Values>, { message });
    }
    try {
      await send({ ...values, captchaToken });
    } catch (error) {
      captcha.renew();
      // Fields that the form does not show, such as the version of the terms, are reported by the error code.
      const names = Object.keys(form.getValues()) as FieldPath<Values>[];
      await showRejection(error, setError, { names, fieldOfBareCode: fieldOfCode });
    }
  });

  return {
    form,
    captcha,
    submit: (event: FormEvent) => submit(event),
    /** Preloads the validation. For the form's `onFocus`. */
    warmUp: () => void loadReliably(loadCheck),
  };
}
