import { useQuery } from '@tanstack/react-query';
import { cardsQuery, paymentConfigQuery } from '@/lib/billing/card-queries';
import { useCardToken } from '@/components/forms/payment-card/use-card-token';

/**
 * The organization's default card, or the fields for a new one.
 * @returns `savedCard` is undefined while loading and null if a new card is entered. `createToken` resolves with
 * undefined if the card is invalid; `issues` then says why.
 */
export function useCardToCharge() {
  const cards = useQuery(cardsQuery);
  const config = useQuery(paymentConfigQuery);
  const { card, issues, createToken } = useCardToken();

  return {
    savedCard: cards.data && (cards.data[0] ?? null),
    config: config.data,
    error: cards.error ?? config.error,
    retry: () => void Promise.all([cards.refetch(), config.refetch()]),
    handle: card,
    issues,
    createToken,
  };
}

export type CardToCharge = ReturnType<typeof useCardToCharge>;
