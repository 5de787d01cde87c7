import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cardsQuery, paymentConfigQuery, type CreditCard } from '@/lib/billing/card-queries';
import { useCardToken } from '@/components/forms/payment-card/use-card-token';

const defaultOf = (cards: readonly CreditCard[]): CreditCard | null => cards[0] ?? null;

/**
 * The organization's default card, or the fields for a new one.
 * @returns `savedCard` is undefined while loading and null if a new card is entered. `loadSavedCard` waits until the
 *   card or the fields are shown. `reload` reads the cards again. `createToken` resolves with undefined if the card is
 *   invalid; `issues` then says why.
 */
export function useCardToCharge() {
  const client = useQueryClient();
  const cards = useQuery(cardsQuery);
  const config = useQuery(paymentConfigQuery);
  const { card, issues, createToken } = useCardToken();

  const loadSavedCard = async () => {
    const loading = [client.ensureQueryData(cardsQuery), client.ensureQueryData(paymentConfigQuery)] as const;
    return defaultOf((await Promise.all(loading))[0]);
  };

  return {
    savedCard: cards.data && defaultOf(cards.data),
    isShown: cards.data !== undefined && config.data !== undefined,
    loadSavedCard,
    config: config.data,
    error: cards.error ?? config.error,
    retry: () => void Promise.all([cards.refetch(), config.refetch()]),
    reload: () => client.invalidateQueries({ queryKey: cardsQuery.queryKey }),
    handle: card,
    issues,
    createToken,
  };
}

export type CardToCharge = ReturnType<typeof useCardToCharge>;
