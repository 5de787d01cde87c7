import { useDeferredValue, useMemo, useState } from 'react';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { formatNumber } from '@/lib/format/numbers';
import { MapDrawing } from './components/map-drawing';
import { MapPanel } from './components/map-panel';
import { both, filterTexts, findTexts, textsOfTopic, type MapData, type MapFilter } from './model/map-data';
import styles from './topic-map.module.css';

/**
 * A map of texts to explore: each text is a dot, and dense topics are named hills. Beside it are the topics and their
 * texts, which also serve screen readers.
 */
export function TopicMap({ data }: { data: MapData }) {
  const [chosen, setChosen] = useState<{ topic: number; text: number | undefined }>();
  const [current, setCurrent] = useState<number>();
  const [phrase, setPhrase] = useState('');
  const [filter, setFilter] = useState<MapFilter>();
  const sought = useDeferredValue(phrase);
  const kept = useMemo(() => filterTexts(data, filter), [data, filter]);
  const found = useMemo(() => {
    const texts = findTexts(data, sought);
    return texts && both(texts, kept);
  }, [data, sought, kept]);
  const topic = chosen?.topic;
  const ofTopic = useMemo(
    () => (topic === undefined ? undefined : both(textsOfTopic(data, topic), kept)),
    [data, topic, kept],
  );
  const texts = found ?? ofTopic ?? kept;
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
          ofTopic={ofTopic}
          kept={kept}
          filter={filter}
          onFilter={setFilter}
          onPhrase={setPhrase}
          onPoint={setCurrent}
          onChoose={(next) => setChosen(next === undefined ? undefined : { topic: next, text: undefined })}
        />
      </div>
      <p className="text-hint">{m.map_axes()}</p>
    </div>
  );
}
