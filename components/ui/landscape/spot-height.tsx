import * as m from '@/locales/generated/messages';
import type hero from './generated/hero.json';
import styles from './landscape.module.css';

/** Drawing units are doubled in the data; what is drawn by hand is given in units of the sheet. */
const unit = 2;

type SpotHeightProps = {
  summit: Pick<(typeof hero.summits)[number], 'x' | 'y' | 'name' | 'count'>;
  /** `start`: the name begins right of the triangle; anything else: it ends left of it. `shift`: so many lines lower. */
  place: { side: string; shift: number };
  /** The height of the name's letters in units of the sheet. */
  size: number;
};

/** A spot height: triangle, name, number of texts. */
export function SpotHeight({ summit, place, size }: SpotHeightProps) {
  const { x, y, name, count } = summit;
  const edge = size * 0.42 * unit;
  const away = edge + 7 * unit;
  const isRight = place.side === 'start';
  const words = { x: isRight ? x + away : x - away, textAnchor: isRight ? undefined : 'end' } as const;
  const line = y + place.shift * size * unit;
  return (
    <g>
      <path className={styles.spot} d={`M${x} ${y - edge}l${edge} ${1.75 * edge}h${-2 * edge}z`} />
      <text className={styles.name} {...words} y={line + 0.2 * size * unit} fontSize={size * unit}>
        {name}
      </text>
      <text className={styles.count} {...words} y={line + 1.25 * size * unit} fontSize={size * 0.86 * unit}>
        {m.ui_map_count({ n: count })}
      </text>
    </g>
  );
}
