import { useId } from 'react';
import * as m from '@/locales/generated/messages';
import hero from './generated/hero.json';
import styles from './landscape.module.css';
import { SpotHeight } from './spot-height';
import { Terrain } from './terrain';

/** Letter heights of the names, in drawing units. */
const [size, cropSize] = [hero.labelSize, hero.cropLabelSize];

/** @returns A text alternative for the map: its source, and its topics by size. */
export function landscapeLabel(): string {
  const topics = hero.summits.map(({ name, count }) => m.ui_map_topic({ name, count: m.ui_map_count({ n: count }) }));
  return m.ui_map_label({ n: hero.texts, topics: topics.join('; ') });
}

/**
 * The landscape of this site's texts, as the product draws it: each text is a dot, dense topics are hills. The parent
 * sets its width. On a phone it is cropped to three summits with readable names. The crop reuses the terrain, which the
 * page contains once.
 */
export function Landscape() {
  const terrainId = useId();
  return (
    <div className={styles.landscape} role="img" aria-label={landscapeLabel()}>
      <svg className={styles.whole} viewBox={`0 0 ${hero.width} ${hero.height}`} aria-hidden="true" focusable="false">
        <g id={terrainId}>
          <Terrain isDrawnOnce />
        </g>
        {hero.summits.map((summit) => (
          <SpotHeight key={summit.id} summit={summit} place={summit.place} size={size} />
        ))}
      </svg>
      <svg className={styles.crop} viewBox={hero.crop} aria-hidden="true" focusable="false">
        <use href={`#${terrainId}`} />
        {hero.summits.map(
          (summit) =>
            summit.cropPlace && <SpotHeight key={summit.id} summit={summit} place={summit.cropPlace} size={cropSize} />,
        )}
      </svg>
    </div>
  );
}
