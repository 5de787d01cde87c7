import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cardsQuery } from '@/lib/billing/card-queries';

/**
 * Calls `onCard` when the organization has another default card, which may be saved elsewhere on the page or in another
 * tab.
 */
export function useNewCard(onCard: () => void) {
  const { data: cards } = useQuery(cardsQuery);
  const defaultCardId = cards?.[0]?.id;
  const notify = useEffectEvent(onCard);
  useEffect(() => {
    if (defaultCardId !== undefined) notify();
  }, [defaultCardId]);
}
