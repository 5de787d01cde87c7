import * as m from '@/locales/generated/messages';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { TextField } from '@/components/forms/text-field/text-field';
import { Button } from '@/components/ui/button/button';
import { Status } from '@/components/ui/status/status';
import { textsOfTopic, type MapData } from '../model/map-data';
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
  onPhrase: (phrase: string) => void;
  onChoose: (topic: number | undefined) => void;
  onPoint: (text: number | undefined) => void;
};

const countOf = (n: number) => amountLabel(n, 'texts');

/** All topics as buttons, the largest first. */
function TopicList({ data: { topics, unplaced }, onChoose }: Pick<MapPanelProps, 'data' | 'onChoose'>) {
  return (
    <>
      <ol role="list" className={styles.topics} aria-label={m.map_topics()}>
        {topics.map(({ name, count }, topic) => (
          <li key={topic}>
            <button type="button" className={styles.topicButton} onClick={() => onChoose(topic)}>
              <span className={styles.name}>{name}</span> <span className={styles.count}>{countOf(count)}</span>
            </button>
          </li>
        ))}
      </ol>
      {unplaced > 0 && <p className="text-hint">{m.map_unplaced({ count: countOf(unplaced) })}</p>}
    </>
  );
}

/** One topic: its phrases and its texts. */
function ChosenTopic({ data, topic, text, onChoose, onPoint }: MapPanelProps & { topic: number }) {
  const found = data.topics[topic];
  const name = found?.name ?? m.map_no_topic();
  const indexes = textsOfTopic(data, topic);
  const ordered = text === undefined ? indexes : [text, ...indexes.filter((index) => index !== text)];
  return (
    <>
      <Button tone="quiet" icon="arrow-left" onClick={() => onChoose(undefined)}>
        {m.map_all_topics()}
      </Button>
      <div role="status" className={styles.topic}>
        <strong className={styles.topicName}>{name}</strong> <span>{countOf(indexes.length)}</span>
        {found && found.phrases.length > 0 && <p>{m.map_phrases({ phrases: found.phrases.join(', ') })}</p>}
      </div>
      <TextList
        key={`${topic}-${text}`}
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
