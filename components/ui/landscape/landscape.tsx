import { useId } from 'react';
import * as m from '@/locales/generated/messages';
import hero from './generated/hero.json';
import styles from './landscape.module.css';
import { SpotHeight } from './spot-height';
import { Terrain } from './terrain';

/** The height of the names' letters, in units of the sheet. */
const [size, cropSize] = [hero.labelSize, hero.cropLabelSize];

/** @returns One sentence for those who do not see the map: what it is drawn from, and its topics from the largest down. */
export function landscapeLabel(): string {
  const topics = hero.summits.map(({ name, count }) => m.ui_map_topic({ name, count: m.ui_map_count({ n: count }) }));
  return m.ui_map_label({ n: hero.texts, topics: topics.join('; ') });
}

/**
 * The landscape of this site's own texts, as the product draws it: each text a dot, dense themes rise as hills. Its
 * parent decides its width. On a phone it is cropped to three summits, whose names stay readable. The terrain is in the
 * page once; the crop uses it again.
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
