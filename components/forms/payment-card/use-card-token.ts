import { useCallback, useRef, useState } from 'react';
import { cardIssues } from './card-issues';
import type { CardHandle, CardTokenResult } from './payment-config';

/**
 * Creates the card's token when a form is sent.
 * @returns A ref for `PaymentCardField`, the lines for the form's error summary, and `createToken`, which resolves to
 * undefined if the card has issues, or if its fields have not loaded.
 */
export function useCardToken() {
  const handle = useRef<CardHandle>(null);
  const [result, setResult] = useState<CardTokenResult>();
  const card = useCallback((next: CardHandle | null) => {
    handle.current = next;
    // The fields that the summary calls missing are here.
    if (next) setResult((last) => (last && 'notLoaded' in last ? undefined : last));
  }, []);
  const createToken = async (holderName: string): Promise<string | undefined> => {
    const created = (await handle.current?.createToken({ holderName })) ?? { notLoaded: true as const };
    setResult(created);
    return 'token' in created ? created.token : undefined;
  };
  return { card, issues: result ? cardIssues(result) : [], createToken };
}
