import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { formatNumber } from '@/lib/format/numbers';
import { Button } from '@/components/ui/button/button';
import type { MapData } from '../model/map-data';
import styles from '../topic-map.module.css';

const pageSize = 30;

type TextListProps = {
  data: MapData;
  /** Indexes of the texts, in the order shown. */
  indexes: readonly number[];
  label: string;
  /** The pointer or the focus is on a text, or no longer. */
  onPoint: (text: number | undefined) => void;
};

/** Texts beside the map. The one below the pointer or the focus is marked on the map. */
export function TextList({ data, indexes, label, onPoint }: TextListProps) {
  const [shown, setShown] = useState(pageSize);
  const rest = indexes.length - shown;
  return (
    <>
      <ul role="list" className={styles.texts} aria-label={label}>
        {indexes.slice(0, shown).map((index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.text}
              onMouseEnter={() => onPoint(index)}
              onMouseLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onPoint(index)}
            >
              {data.texts[index]?.text}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button tone="quiet" onClick={() => setShown(shown + pageSize)}>
          {m.map_more_texts({ n: formatNumber(Math.min(rest, pageSize)) })}
        </Button>
      )}
    </>
  );
}
