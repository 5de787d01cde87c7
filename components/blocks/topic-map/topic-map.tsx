import { useDeferredValue, useMemo, useState } from 'react';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { formatNumber } from '@/lib/format/numbers';
import { MapDrawing } from './components/map-drawing';
import { MapPanel } from './components/map-panel';
import { findTexts, textsOfTopic, type MapData } from './model/map-data';
import styles from './topic-map.module.css';

/**
 * A map of texts to explore: each text is a dot, and dense topics are named hills. Beside it are the topics and their
 * texts, which also serve screen readers.
 */
export function TopicMap({ data }: { data: MapData }) {
  const [chosen, setChosen] = useState<{ topic: number; text: number | undefined }>();
  const [current, setCurrent] = useState<number>();
  const [phrase, setPhrase] = useState('');
  const sought = useDeferredValue(phrase);
  const found = useMemo(() => findTexts(data, sought), [data, sought]);
  const topic = chosen?.topic;
  const ofTopic = useMemo(() => (topic === undefined ? undefined : textsOfTopic(data, topic)), [data, topic]);
  const texts = found ?? ofTopic;
  const highlight = useMemo(() => ({ texts, current }), [texts, current]);
  const label = m.map_label({
    texts: amountLabel(data.texts.length, 'texts'),
    n: formatNumber(data.topics.length),
  });
  return (
    <div className={styles.explorer}>
      <div className={styles.layout}>
        <MapDrawing
          data={data}
          label={label}
          chosen={topic}
          highlight={highlight}
          onPoint={setCurrent}
          onChoose={(next, text) => {
            setPhrase('');
            setChosen(next === topic && text === undefined ? undefined : { topic: next, text });
          }}
        />
        <MapPanel
          data={data}
          chosen={topic}
          text={chosen?.text}
          phrase={phrase}
          found={found}
          onPhrase={setPhrase}
          onPoint={setCurrent}
          onChoose={(next) => setChosen(next === undefined ? undefined : { topic: next, text: undefined })}
        />
      </div>
      <p className="text-hint">{m.map_axes()}</p>
    </div>
  );
}
