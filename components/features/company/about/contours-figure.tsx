import * as m from '@/locales/generated/messages';
import { Figure } from './figure';
import styles from './figure.module.css';
import { bandwidths, exampleTexts, groundAt, placeOf } from './worked-example';

/** One unit of the line, in units of the drawing, and the middle of the texts, which lies in the middle of the sheet. */
const unit = 60;
const middle = { place: 2.18, x: 220, y: 152 };
/** The drawing is turned, as any landscape may be. */
const turn = (-13 * Math.PI) / 180;
const rays = 16;

type Spot = [x: number, y: number];

/** @returns Where on the sheet a point lies that is so far along the line and so far beside it. */
function spotOf(place: number, aside: number): Spot {
  const [along, beside] = [(place - middle.place) * unit, aside * unit];
  return [
    middle.x + along * Math.cos(turn) - beside * Math.sin(turn),
    middle.y + along * Math.sin(turn) + beside * Math.cos(turn),
  ];
}

/**
 * A contour line around one hill, which falls in every direction from its centre: along each ray the height is found by
 * halving.
 * @param reachMax How far from the centre it falls: beyond this another hill may rise.
 * @returns A closed path through the middles of the found points.
 */
function contourAround(centre: number, level: number, width: number, reachMax: number): string {
  const spots = Array.from({ length: rays }, (_, ray): Spot => {
    const angle = (2 * Math.PI * ray) / rays;
    let [inside, outside] = [0, reachMax];
    for (let halving = 0; halving < 24; halving += 1) {
      const reach = (inside + outside) / 2;
      const height = groundAt(centre + reach * Math.cos(angle), reach * Math.sin(angle), width);
      if (height > level) inside = reach;
      else outside = reach;
    }
    return spotOf(centre + inside * Math.cos(angle), inside * Math.sin(angle));
  });
  const middles = spots.map(([x, y], index): Spot => {
    const [nextX, nextY] = spots[(index + 1) % rays] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const write = ([x, y]: Spot) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
  const [last = [0, 0] as Spot] = middles.slice(-1);
  const curves = spots.map((spot, index) => `Q${write(spot)} ${write(middles[index] ?? spot)}`);
  return `M${write(last)}${curves.join('')}z`;
}

/** The hills' centres, with the two terms that the white paper finds to set each apart. */
const hills = [
  { centre: 0.15, names: [m.about_term_lid, m.about_term_stick] },
  { centre: 4.2, names: [m.about_term_train, m.about_term_delayed] },
];

const levels = 9;
const summit = groundAt(0.15, 0, bandwidths.narrow);
const levelHeights = Array.from({ length: levels }, (_, level) => summit * (0.04 + 0.108 * level));

/** From above: the two hills with their names, the line of the section, and the one hill that wide mounds would make. */
export function ContoursFigure() {
  const [a, b] = [spotOf(-1.15, 0), spotOf(5.5, 0)];
  const wide = 0.82 * groundAt(middle.place, 0, bandwidths.wide);
  return (
    <Figure number={4}>
      <path
        className={styles.grid}
        d="M69 75h10m-5-5v10M215 75h10m-5-5v10M361 75h10m-5-5v10M69 225h10m-5-5v10M215 225h10m-5-5v10M361 225h10m-5-5v10"
      />
      {hills.map(({ centre }) =>
        levelHeights.map((height, level) => (
          <path
            key={`${centre}-${level}`}
            className={styles.contour}
            d={contourAround(centre, height, bandwidths.narrow, 1.9)}
            fill={`var(--h${level + 1})`}
            data-index={level === 4 || undefined}
          />
        )),
      )}
      <path className={styles.wide} d={contourAround(middle.place, wide, bandwidths.wide, 6)} />
      <path className={styles.section} d={`M${a.join(' ')}L${b.join(' ')}`} />
      {exampleTexts.map((text) => {
        const [x, y] = spotOf(placeOf[text], 0);
        return <circle key={text} className={styles.dot} cx={x} cy={y} r="4" />;
      })}
      {hills.map(({ centre, names }) => {
        const [x, y] = spotOf(centre, 0);
        return (
          <g key={centre}>
            <path className={styles.summit} d={`M${x} ${y - 26}l8 14h-16z`} />
            <text className={styles.name} x={x} y={y + 34} textAnchor="middle">
              {names.map((name) => name()).join(', ')}
            </text>
            <text className={styles.small} x={x} y={y + 55}>
              {m.about_method_hill_count()}
            </text>
          </g>
        );
      })}
      <text className={styles.end} x={a[0] - 12} y={a[1] + 9}>
        A
      </text>
      <text className={styles.end} x={b[0] + 12} y={b[1] + 5}>
        B
      </text>
    </Figure>
  );
}
