import * as m from '@/locales/generated/messages';
import type hero from './generated/hero.json';
import styles from './landscape.module.css';

/** The data has doubled coordinates. Sizes drawn here are in sheet units. */
const unit = 2;

type SpotHeightProps = {
  summit: Pick<(typeof hero.summits)[number], 'x' | 'y' | 'name' | 'count'>;
  /** `start`: the name starts right of the triangle. Otherwise it ends left of it. `shift`: lines to move it down. */
  place: { side: string; shift: number };
  /** Letter height of the name, in sheet units. */
  size: number;
};

/** A summit's mark: triangle, name and number of texts. */
export function SpotHeight({ summit, place, size }: SpotHeightProps) {
  const { x, y, name, count } = summit;
  const edge = size * 0.42 * unit;
  const away = edge + 7 * unit;
  const isRight = place.side === 'start';
  const labelPosition = { x: isRight ? x + away : x - away, textAnchor: isRight ? undefined : 'end' } as const;
  const line = y + place.shift * size * unit;
  return (
    <g>
      <path className={styles.spot} d={`M${x} ${y - edge}l${edge} ${1.75 * edge}h${-2 * edge}z`} />
      <text className={styles.name} {...labelPosition} y={line + 0.2 * size * unit} fontSize={size * unit}>
        {name}
      </text>
      <text className={styles.count} {...labelPosition} y={line + 1.25 * size * unit} fontSize={size * 0.86 * unit}>
        {m.ui_map_count({ n: count })}
      </text>
    </g>
  );
}
