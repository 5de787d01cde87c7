import { useEffect, useRef, type RefObject } from 'react';
import { activateForm } from './early-submit';

/** @returns A ref for the form. On hydration an early submit is repeated. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) activateForm(form.current);
  }, []);
  return form;
}
