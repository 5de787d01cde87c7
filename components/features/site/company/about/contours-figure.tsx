import * as m from '@/locales/generated/messages';
import { Figure } from './figure';
import styles from './figure.module.css';
import { bandwidths, exampleTexts, groundAt, linePositions } from './worked-example';

/** One unit of the line in units of the drawing. The middle of the texts is in the middle of the drawing. */
const unit = 60;
const middle = { place: 2.18, x: 220, y: 152 };
/** The rotation of the drawing, in radians. */
const rotation = (-13 * Math.PI) / 180;
const rays = 16;

type Point = [x: number, y: number];

/** @returns The point in the drawing for a position along the line and a distance aside from it. */
function toDrawing(place: number, aside: number): Point {
  const [along, beside] = [(place - middle.place) * unit, aside * unit];
  return [
    middle.x + along * Math.cos(rotation) - beside * Math.sin(rotation),
    middle.y + along * Math.sin(rotation) + beside * Math.cos(rotation),
  ];
}

/**
 * Computes the contour line around one hill by bisection along each ray. The density must fall in every direction from
 * the center.
 * @param reachMax The distance from the center up to which it falls; beyond it another hill may rise.
 * @returns A closed path through the midpoints of the computed points.
 */
function contourAround(center: number, level: number, width: number, reachMax: number): string {
  const points = Array.from({ length: rays }, (_, ray): Point => {
    const angle = (2 * Math.PI * ray) / rays;
    let [inside, outside] = [0, reachMax];
    for (let halving = 0; halving < 24; halving += 1) {
      const reach = (inside + outside) / 2;
      const height = groundAt(center + reach * Math.cos(angle), reach * Math.sin(angle), width);
      if (height > level) inside = reach;
      else outside = reach;
    }
    return toDrawing(center + inside * Math.cos(angle), inside * Math.sin(angle));
  });
  const middles = points.map(([x, y], index): Point => {
    const [nextX, nextY] = points[(index + 1) % rays] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const format = ([x, y]: Point) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
  const [last = [0, 0] as Point] = middles.slice(-1);
  const curves = points.map((point, index) => `Q${format(point)} ${format(middles[index] ?? point)}`);
  return `M${format(last)}${curves.join('')}z`;
}

/** The centers of the hills, with the two terms that distinguish each in the white paper. */
const hills = [
  { center: 0.15, names: [m.about_term_lid, m.about_term_stick] },
  { center: 4.2, names: [m.about_term_train, m.about_term_delayed] },
];

const levels = 9;
const summit = groundAt(0.15, 0, bandwidths.narrow);
const levelHeights = Array.from({ length: levels }, (_, level) => summit * (0.04 + 0.108 * level));

/**
 * The view from above: the two hills with their names, the section line, and the single hill that a wide bandwidth
 * produces.
 */
export function ContoursFigure() {
  const [a, b] = [toDrawing(-1.15, 0), toDrawing(5.5, 0)];
  const wide = 0.82 * groundAt(middle.place, 0, bandwidths.wide);
  return (
    <Figure number={4}>
      <path
        className={styles.grid}
        d="M69 75h10m-5-5v10M215 75h10m-5-5v10M361 75h10m-5-5v10M69 225h10m-5-5v10M215 225h10m-5-5v10M361 225h10m-5-5v10"
      />
      {hills.map(({ center }) =>
        levelHeights.map((height, level) => (
          <path
            key={`${center}-${level}`}
            className={styles.contour}
            d={contourAround(center, height, bandwidths.narrow, 1.9)}
            fill={`var(--h${level + 1})`}
            data-index={level === 4 || undefined}
          />
        )),
      )}
      <path className={styles.wide} d={contourAround(middle.place, wide, bandwidths.wide, 6)} />
      <path className={styles.section} d={`M${a.join(' ')}L${b.join(' ')}`} />
      {exampleTexts.map((text) => {
        const [x, y] = toDrawing(linePositions[text], 0);
        return <circle key={text} className={styles.dot} cx={x} cy={y} r="4" />;
      })}
      {hills.map(({ center, names }) => {
        const [x, y] = toDrawing(center, 0);
        return (
          <g key={center}>
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
