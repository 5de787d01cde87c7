import { useRef, useState } from 'react';
import type { FormIssue } from '../form/form-issues';
import { cardIssues } from './card-issues';
import type { CardHandle } from './payment-config';

/**
 * Creates the card's token when a form is sent.
 * @returns A ref for `PaymentCardField`, the lines for the form's error summary, and `createToken`, which resolves to
 * undefined if the card has issues.
 */
export function useCardToken() {
  const card = useRef<CardHandle>(null);
  const [issues, setIssues] = useState<FormIssue[]>([]);
  const createToken = async (holderName: string): Promise<string | undefined> => {
    const result = (await card.current?.createToken({ holderName })) ?? { failed: true as const };
    setIssues(cardIssues(result));
    return 'token' in result ? result.token : undefined;
  };
  return { card, issues, createToken };
}
