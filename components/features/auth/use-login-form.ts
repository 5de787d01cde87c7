import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormSetFocus } from 'react-hook-form';
import { deferredCheck, loadReliably } from '../../forms/form/form-problems';
import { formSettings } from '../../forms/form/form-settings';
import { resolverOf } from '../../forms/form/ready-form-problems';
import { useCooldown } from '../../forms/resend-link/use-cooldown';
import type { LoggedIn } from './log-in';
import { problemOfLogin, type LoginDetour } from './login-problem';
import type { LoginValues } from './login-values';

const loadCheck = () => import('./check-login').then(({ checkLogin }) => checkLogin);

const resolver = resolverOf(deferredCheck<LoginValues>(loadCheck));

/** On a device with a keyboard the address can be typed at once; elsewhere a keyboard would cover the page. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Gives the first field that is to be filled in the focus, and the password when it has to be typed again. */
function useFocus(setFocus: UseFormSetFocus<LoginValues>, first: 'email' | 'password', submitCount: number) {
  const isPasswordWanted = useRef(false);
  const moveToPassword = useEffectEvent(() => {
    if (isPasswordWanted.current) setFocus('password');
    isPasswordWanted.current = false;
  });
  useEffect(() => {
    if (hasKeyboard()) setFocus(first);
  }, [setFocus, first]);
  // The form below gives the focus to its summary first: its effect runs before this one.
  useEffect(() => {
    if (submitCount > 0) moveToPassword();
  }, [submitCount]);
  return () => {
    isPasswordWanted.current = true;
  };
}

export type LoginFormOptions = {
  /** The address to begin with, as soon as it is known; empty without one. Nothing that was typed gives way to it. */
  email?: string | undefined;
  logIn: (values: LoginValues) => Promise<LoggedIn>;
  /** The form stays busy until this is done. */
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  /** The password was right, and yet something else comes first. */
  onDetour: (detour: LoginDetour, values: LoginValues) => void;
};

/** The form's state, and what becomes of it when it is sent. */
export function useLoginForm({ email = '', logIn, onLoggedIn, onDetour }: LoginFormOptions) {
  const [wasPaused, setPaused] = useState(false);
  const pause = useCooldown();
  const { handleSubmit, setError, setFocus, setValue, getValues, resetField, ...form } = useForm<LoginValues>({
    ...formSettings,
    resolver,
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const wantPassword = useFocus(setFocus, email ? 'password' : 'email', submitCount);

  const submit = handleSubmit(async (values) => {
    setPaused(false);
    try {
      await onLoggedIn(await logIn(values));
    } catch (error) {
      const problem = problemOfLogin(error);
      if (problem.kind !== 'rejected') return onDetour(problem.kind, values);
      setPaused(problem.pauseSeconds !== undefined);
      if (problem.pauseSeconds !== undefined) pause.start(problem.pauseSeconds);
      if (problem.field === 'password') {
        resetField('password', { defaultValue: '' });
        wantPassword();
      }
      setError(problem.field, { message: problem.message });
    }
  });

  return {
    ...form,
    submit,
    /** What is typed for the address: the pages that are linked to begin with it. */
    typedEmail: useWatch({ control: form.control, name: 'email' }) ?? '',
    pause: { isShown: wasPaused, secondsLeft: pause.secondsLeft },
    warmUp: () => void loadReliably(loadCheck),
  };
}
