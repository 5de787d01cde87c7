import * as m from '@/locales/generated/messages';
import type { SymbolOfSheet } from '@/components/ui/drawing/drawing';

/** A task's place on the page: its id is the fragment of its address, and the symbol of its drawing. */
export type Place = { id: Extract<SymbolOfSheet, { sheet: 'tasks' }>['symbol']; name: () => string };

/** In the order of the page. Apart from what the tasks say, which the list of places need not fetch. */
export const places = {
  trends: { id: 'trends', name: m.solutions_trends },
  reviews: { id: 'reviews', name: m.solutions_reviews },
  media: { id: 'media', name: m.solutions_media },
  research: { id: 'research', name: m.solutions_research },
  upkeep: { id: 'upkeep', name: m.solutions_upkeep },
} satisfies Record<Place['id'], Place>;
