import { useEffect, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import { useCaptchaToken } from '../captcha-field/use-captcha-token';
import { deferredCheck, loadReliably, type Check, type FieldOfCode } from '../form/form-problems';
import { formSettings } from '../form/form-settings';
import { resolverOf, showRejection } from '../form/ready-form-problems';

/** Where what is typed outlives a reload. Keep its identity between renders. */
export type FormDraft<Values> = {
  read: () => Partial<Values>;
  save: (values: Values) => void;
};

/** Values of a form with a CAPTCHA: its token is empty while there is nothing to send. */
type CaptchaValues = FieldValues & { captchaToken: string };

export type CaptchaFormOptions<Values extends CaptchaValues> = {
  defaultValues: DefaultValues<Values>;
  /** The check, which comes when the form is begun (`warmUp`); a form that is sent at once waits for it. */
  loadCheck: () => Promise<Check<Values>>;
  /** Undefined as long as it is not known whose it would be. */
  draft: FormDraft<Values> | undefined;
  /** Whether the CAPTCHA is solved without a person's doing. */
  isCaptchaAutomatic: boolean;
  /** The field that an answer without fields of its own is about. What has none is about the form as a whole. */
  fieldOfCode?: FieldOfCode<Values>;
  /** Makes the call, and what follows from it: the form stays busy until that is done. */
  send: (values: Values) => Promise<unknown>;
};

/** The CAPTCHA may still be at work: it is waited for when all else is right. */
const checkAllElse =
  <Values extends CaptchaValues>(check: Check<Values>): Check<Values> =>
  async (values) => ({ ...(await check(values)), captchaToken: undefined });

/** Fills in what was typed before a reload, and keeps what is typed from now on. */
function useDraft<Values extends CaptchaValues>(
  { getValues, setValue, subscribe, formState: { defaultValues } }: UseFormReturn<Values>,
  draft: FormDraft<Values> | undefined,
) {
  useEffect(() => {
    if (!draft) return;
    for (const [name, value] of Object.entries(draft.read()) as [FieldPath<Values>, PathValue<Values, never>][]) {
      const present = getValues(name);
      // What the browser or the person filled in meanwhile is newer.
      if (!present || present === defaultValues?.[name]) setValue(name, value);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) });
  }, [draft, getValues, setValue, subscribe, defaultValues]);
}

/**
 * A form that anybody can send: its state, its draft, its CAPTCHA, and what happens when it is sent. What is typed is
 * never lost, whatever the answer is.
 */
export function useCaptchaForm<Values extends CaptchaValues>(options: CaptchaFormOptions<Values>) {
  const { defaultValues, loadCheck, draft, isCaptchaAutomatic, fieldOfCode = {}, send } = options;
  const form = useForm<Values>({
    ...formSettings,
    resolver: resolverOf(checkAllElse(deferredCheck(loadCheck))),
    defaultValues,
  });
  const captcha = useCaptchaToken({ worksByItself: isCaptchaAutomatic });
  const { setError } = form;
  useDraft(form, draft);

  const submit = form.handleSubmit(async (values) => {
    const captchaToken = await captcha.take();
    if (!captchaToken) {
      const message = issueMessage({ code: 'captcha' });
      return setError('captchaToken' as FieldPath<Values>, { message });
    }
    try {
      await send({ ...values, captchaToken });
    } catch (error) {
      captcha.renew();
      // A field that the form does not show, such as the version of the terms, is told by the answer's code.
      const names = Object.keys(form.getValues()) as FieldPath<Values>[];
      await showRejection(error, setError, { names, fieldOfBareCode: fieldOfCode });
    }
  });

  return {
    form,
    captcha,
    submit: (event: FormEvent) => submit(event),
    /** For the form's `onFocus`: it is about to be used. */
    warmUp: () => void loadReliably(loadCheck),
  };
}
