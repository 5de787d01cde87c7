import { useMemo } from 'react';
import * as m from '@/locales/generated/messages';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import type { MapData, MapFilter } from '../model/map-data';
import { FilterChoice } from './filter-choice';
import styles from '../topic-map.module.css';
import { TextList } from './text-list';

type MapPanelProps = {
  data: MapData;
  chosen: number | undefined;
  /** Index of the text that was pressed on the map. */
  text: number | undefined;
  phrase: string;
  /** Indexes of the texts that contain the phrase; undefined without one. */
  found: readonly number[] | undefined;
  /** Indexes of the chosen topic's texts that the filter keeps. */
  ofTopic: readonly number[] | undefined;
  /** Indexes of the texts that the filter keeps; undefined without one. */
  kept: readonly number[] | undefined;
  filter: MapFilter | undefined;
  onFilter: (filter: MapFilter | undefined) => void;
  onPhrase: (phrase: string) => void;
  onChoose: (topic: number | undefined) => void;
  onPoint: (text: number | undefined) => void;
};

const countOf = (n: number) => amountLabel(n, 'texts');

/** Counts the kept texts of each topic. */
function countsOf({ topics, texts }: MapData, kept: readonly number[] | undefined): number[] {
  const counts = topics.map(({ count }) => (kept ? 0 : count));
  for (const index of kept ?? []) {
    const topic = texts[index]?.topic ?? -1;
    if (topic >= 0) counts[topic] = (counts[topic] ?? 0) + 1;
  }
  return counts;
}

/** All topics as buttons, the largest first, with the number of their texts that the filter keeps. */
function TopicList({ data, kept, onChoose }: Pick<MapPanelProps, 'data' | 'kept' | 'onChoose'>) {
  const { topics, unplaced } = data;
  const counts = useMemo(() => countsOf(data, kept), [data, kept]);
  return (
    <>
      <ol role="list" className={styles.topics} aria-label={m.map_topics()}>
        {topics.map(({ name }, topic) => (
          <li key={topic}>
            <button type="button" className={styles.topicButton} onClick={() => onChoose(topic)}>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.count}>{countOf(counts[topic] ?? 0)}</span>
            </button>
          </li>
        ))}
      </ol>
      {unplaced > 0 && <p className="text-hint">{m.map_unplaced({ count: countOf(unplaced) })}</p>}
    </>
  );
}

/** One topic: its phrases and its texts. */
function ChosenTopic({ data, topic, text, ofTopic = [], onChoose, onPoint }: MapPanelProps & { topic: number }) {
  const found = data.topics[topic];
  const name = found?.name ?? m.map_no_topic();
  const ordered = text === undefined ? ofTopic : [text, ...ofTopic.filter((index) => index !== text)];
  return (
    <>
      <Button tone="quiet" icon="arrow-left" onClick={() => onChoose(undefined)}>
        {m.map_all_topics()}
      </Button>
      <div role="status" className={styles.topic}>
        <strong className={styles.topicName}>{name}</strong> <span>{countOf(ofTopic.length)}</span>
        {found && found.phrases.length > 0 && <p>{m.map_phrases({ phrases: found.phrases.join(', ') })}</p>}
      </div>
      <TextList
        key={`${topic}-${text}-${ofTopic.length}`}
        data={data}
        indexes={ordered}
        label={m.map_texts_of({ name })}
        onPoint={onPoint}
      />
    </>
  );
}

/** The texts behind a map: a search, all topics, or the texts of one. */
export function MapPanel(props: MapPanelProps) {
  const { data, chosen, phrase, found, onPhrase, onPoint } = props;
  return (
    <div className={styles.panel}>
      <TextField
        name="map-search"
        type="search"
        autoComplete="off"
        label={m.map_search()}
        maxLength={100}
        value={phrase}
        onChange={({ target: { value } }) => onPhrase(value)}
      />
      <FilterChoice {...props} />
      <Status isVisible>{found && <p>{m.map_found({ count: countOf(found.length) })}</p>}</Status>
      {found ? (
        <TextList key={phrase} data={data} indexes={found} label={m.map_found_label()} onPoint={onPoint} />
      ) : chosen === undefined ? (
        <TopicList {...props} />
      ) : (
        <ChosenTopic {...props} topic={chosen} />
      )}
    </div>
  );
}
