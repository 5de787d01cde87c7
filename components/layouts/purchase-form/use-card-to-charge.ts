import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cardsQuery, paymentConfigQuery } from '@/lib/billing/card-queries';
import { cardIssues } from '@/components/forms/payment-card/card-issues';
import type { CardHandle } from '@/components/forms/payment-card/payment-config';
import type { FormIssue } from '@/components/forms/form/form-issues';

/**
 * The organization's default card, or the fields for a new one.
 * @returns `savedCard` is undefined while loading and null if a new card is entered. `createToken` resolves with
 * undefined if the card is invalid; `issues` then says why.
 */
export function useCardToCharge() {
  const cards = useQuery(cardsQuery);
  const config = useQuery(paymentConfigQuery);
  const handle = useRef<CardHandle>(null);
  const [issues, setIssues] = useState<FormIssue[]>([]);

  const createToken = async (holderName: string): Promise<string | undefined> => {
    const result = (await handle.current?.createToken({ holderName })) ?? { failed: true as const };
    setIssues(cardIssues(result));
    return 'token' in result ? result.token : undefined;
  };

  return {
    savedCard: cards.data && (cards.data[0] ?? null),
    config: config.data,
    error: cards.error ?? config.error,
    retry: () => void Promise.all([cards.refetch(), config.refetch()]),
    handle,
    issues,
    createToken,
  };
}

export type CardToCharge = ReturnType<typeof useCardToCharge>;
