import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import hero from './generated/hero.json';
import styles from './landscape-explorer.module.css';
import { topics, type Topic } from './topics';

type SummitButtonsProps = {
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Whether the script has loaded. Without it, names replace the buttons. */
  isLive: boolean;
};

const summitLabel = ({ name, count }: Topic) => (
  <>
    <span className={styles.name}>{name}</span> <span className={styles.count}>{m.ui_map_count({ n: count })}</span>
  </>
);

function SummitButton({
  topic,
  children,
  chosen,
  onChoose,
  isLive,
}: SummitButtonsProps & { topic: Topic; children: ReactNode }) {
  const { id } = topic;
  if (!isLive) {
    return (
      <span className={styles.summit} data-chosen={id === chosen || undefined}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" className={styles.summit} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
      {children}
    </button>
  );
}

/** Space for a name beside its mark and the minimum height of a button, in CSS pixels. */
const [room, target] = [260, 44];

/**
 * The summits as buttons over the map. Positions are fractions of the map's size, and sizes are CSS pixels: the map may
 * shrink, but the buttons may not. (SVG can position HTML like that without style attributes.)
 */
export function SummitsOnMap(props: SummitButtonsProps) {
  const { left, top, width, height } = hero.view;
  return (
    <svg className={styles.overlay} width="100%" height="100%">
      {topics.map((topic) => (
        <foreignObject
          key={topic.id}
          x={`${((topic.x - left) / width) * 100}%`}
          y={`${((topic.y - top) / height) * 100}%`}
          width={room}
          height={target}
          transform={`translate(${topic.place.side === 'start' ? -target / 2 : target / 2 - room} ${-target / 2})`}
        >
          <div className={styles.spotRoom} data-side={topic.place.side}>
            <SummitButton {...props} topic={topic}>
              <svg className={styles.spot} viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
                <circle className={styles.ring} r="14" />
                <path className={styles.triangle} d="M0-8.5 8 5.5H-8z" />
              </svg>
              <span className={styles.words} data-shift={topic.place.shift || undefined}>
                {summitLabel(topic)}
              </span>
            </SummitButton>
          </div>
        </foreignObject>
      ))}
    </svg>
  );
}

/** The summits as a list below a small map. Numbers match them with the map. */
export function SummitList(props: SummitButtonsProps) {
  return (
    <ul role="list" className={styles.list}>
      {topics.map((topic, index) => (
        <li key={topic.id}>
          <SummitButton {...props} topic={topic}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>{summitLabel(topic)}</span>
          </SummitButton>
        </li>
      ))}
    </ul>
  );
}
