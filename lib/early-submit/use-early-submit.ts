import { useEffect, useRef, type RefObject } from 'react';
import { activateForm } from './early-submit';

/** @returns For the form: once its code is there, a form that was sent too early is sent. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) activateForm(form.current);
  }, []);
  return form;
}
