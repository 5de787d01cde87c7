import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch, type UseFormSetFocus } from 'react-hook-form';
import { deferredCheck, loadReliably } from '@/components/forms/form/form-problems';
import { resolverOf } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { useCooldown } from '@/components/forms/resend-link/use-cooldown';
import type { LoggedIn } from '../log-in';
import { toLoginProblem, type LoginDetour } from '../model/login-problem';
import type { LoginValues } from '../model/login-values';

const loadCheck = () => import('../model/check-login').then(({ checkLogin }) => checkLogin);

const resolver = resolverOf(deferredCheck<LoginValues>(loadCheck));

/** Devices with a physical keyboard. On others, setting the focus would open a keyboard over the page. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Focuses the first field to fill in, and the password field after a wrong password. */
function useFocus(setFocus: UseFormSetFocus<LoginValues>, first: 'email' | 'password', submitCount: number) {
  const shouldFocusPassword = useRef(false);
  const moveToPassword = useEffectEvent(() => {
    if (shouldFocusPassword.current) setFocus('password');
    shouldFocusPassword.current = false;
  });
  useEffect(() => {
    if (hasKeyboard()) setFocus(first);
  }, [setFocus, first]);
  // The child form's effect runs first and focuses the error summary; this one overrides it.
  useEffect(() => {
    if (submitCount > 0) moveToPassword();
  }, [submitCount]);
  return () => {
    shouldFocusPassword.current = true;
  };
}

export type LoginFormOptions = {
  /** The initial address, as soon as it is known; empty without one. Never overwrites user input. */
  email?: string | undefined;
  logIn: (values: LoginValues) => Promise<LoggedIn>;
  /** The form stays busy until this resolves. */
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  /** Called when the password was right but another step is required first. */
  onDetour: (detour: LoginDetour, values: LoginValues) => void;
};

/** The state of the login form and its submission. */
export function useLoginForm({ email = '', logIn, onLoggedIn, onDetour }: LoginFormOptions) {
  const [wasPaused, setPaused] = useState(false);
  const pause = useCooldown();
  const { handleSubmit, setError, setFocus, setValue, getValues, resetField, ...form } = useForm<LoginValues>({
    resolver,
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const focusPasswordAfterSubmit = useFocus(setFocus, email ? 'password' : 'email', submitCount);

  const submit = handleSubmit(async (values) => {
    setPaused(false);
    try {
      await onLoggedIn(await logIn(values));
    } catch (error) {
      const problem = toLoginProblem(error);
      if (problem.kind !== 'rejected') return onDetour(problem.kind, values);
      setPaused(problem.pauseSeconds !== undefined);
      if (problem.pauseSeconds !== undefined) pause.start(problem.pauseSeconds);
      if (problem.field === 'password') {
        resetField('password', { defaultValue: '' });
        focusPasswordAfterSubmit();
      }
      setError(problem.field, { message: problem.message });
    }
  });

  return {
    ...form,
    submit,
    /** The typed address, with which the linked pages are filled in. */
    typedEmail: useWatch({ control: form.control, name: 'email' }) ?? '',
    pause: { isShown: wasPaused, secondsLeft: pause.secondsLeft },
    warmUp: () => void loadReliably(loadCheck),
  };
}
