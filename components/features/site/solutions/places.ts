import * as m from '@/locales/generated/messages';
import type { SymbolOfSheet } from '@/components/ui/drawing/drawing';

/** A task's section: its ID is the URL fragment and the symbol of its drawing. */
export type Place = { id: Extract<SymbolOfSheet, { sheet: 'tasks' }>['symbol']; name: () => string };

/** The sections in page order. Separate from the tasks' texts, which the list of links does not need. */
export const places = {
  trends: { id: 'trends', name: m.solutions_trends },
  reviews: { id: 'reviews', name: m.solutions_reviews },
  media: { id: 'media', name: m.solutions_media },
  research: { id: 'research', name: m.solutions_research },
  upkeep: { id: 'upkeep', name: m.solutions_upkeep },
} satisfies Record<Place['id'], Place>;
