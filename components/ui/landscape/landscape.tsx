import { useId } from 'react';
import * as m from '../../../locales/generated/messages';
import hero from './generated/hero.json';
import styles from './landscape.module.css';
import { Relief } from './relief';

const topics: Record<string, () => string> = {
  charging: m.ui_map_topic_charging,
  recycling: m.ui_map_topic_recycling,
  wiring: m.ui_map_topic_wiring,
  fleet: m.ui_map_topic_fleet,
  grid: m.ui_map_topic_grid,
  range: m.ui_map_topic_range,
};

type Summit = (typeof hero.summits)[number];

/** Drawing units are doubled in the data; what is drawn by hand is given in units of the sheet. */
const unit = 2;

/** A spot height: triangle, name, number of texts. `size` is the height of the name's letters in sheet units. */
function SpotHeight({ summit, size }: { summit: Summit; size: number }) {
  const { x, y, id, count } = summit;
  const edge = size * 0.42 * unit;
  const left = x + edge + 7 * unit;
  return (
    <g>
      <path className={styles.spot} d={`M${x} ${y - edge}l${edge} ${1.75 * edge}h${-2 * edge}z`} />
      <text className={styles.name} x={left} y={y + 0.2 * size * unit} fontSize={size * unit}>
        {topics[id]?.()}
      </text>
      <text className={styles.count} x={left} y={y + 1.25 * size * unit} fontSize={size * 0.86 * unit}>
        {m.ui_map_count({ n: count })}
      </text>
    </g>
  );
}

/**
 * A sample landscape, as the product draws it: each text a dot, dense themes rise as hills. Its parent decides its width.
 * On a phone it is cropped to three summits, whose names stay readable. The terrain is in the page once; the crop uses
 * it again.
 */
export function Landscape() {
  const terrainId = useId();
  const mobile = hero.summits.filter((summit) => summit.mobile);
  return (
    <div className={styles.landscape} role="img" aria-label={m.ui_map_label({ n: hero.summits.length })}>
      <svg className={styles.whole} viewBox={`0 0 ${hero.width} ${hero.height}`} aria-hidden="true" focusable="false">
        <g id={terrainId}>
          <path className={styles.grid} d={hero.grid} />
          <path className={styles.shore} d={hero.shore} />
          <Relief levels={hero.levels} isDrawnOnce />
          <path className={styles.dots} d={hero.dots} />
        </g>
        {hero.summits.map((summit) => (
          <SpotHeight key={summit.id} summit={summit} size={17.5} />
        ))}
      </svg>
      <svg className={styles.crop} viewBox="610 60 1180 1150" aria-hidden="true" focusable="false">
        <use href={`#${terrainId}`} />
        {mobile.map((summit) => (
          <SpotHeight key={summit.id} summit={summit} size={23.5} />
        ))}
      </svg>
    </div>
  );
}
