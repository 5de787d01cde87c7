import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import type { MapData } from './model/map-data';

/** Says what a map shows: the number of texts and topics, and the largest topic. */
export function foundSentence({ texts, topics, unplaced }: MapData): string {
  const all = amountLabel(texts.length + unplaced, 'texts');
  const [largest] = topics;
  return largest
    ? m.map_summary({
        ...{ texts: all, n: topics.length },
        ...{ name: largest.name, count: amountLabel(largest.count, 'texts') },
      })
    : m.map_summary_none({ texts: all });
}
