import { regionPlaces, type RegionId } from '@app/api-client/rules/regions';
import styles from './region-map.module.css';
import { europe, placeOn, placesOn, world, type Point, type Sheet } from './region-places';

/** The artwork is fetched as a file: it costs the page no time to become usable. */
const file = new URL('./region-sheet.svg', import.meta.url).toString();

/** The neat line with its degrees stands around the sheet of the world. */
const edge = 30;
/** Where Europe lies, larger, on the sheet of the world: in the Pacific, where there is nothing else. */
const inset: Point = { x: 28, y: world.height - europe.height - 28 };

type RegionMapProps = {
  /** Where the data is. */
  current: RegionId;
  /** Where it is going to, or might. */
  target?: RegionId | undefined;
  /** How much of the way is done, in percent. */
  progressPercent?: number;
};

const triangle = ({ x, y }: Point, size: number) =>
  `M${x} ${y - size}l${size} ${Math.round(1.75 * size)}h-${2 * size}z`;

/** The way on the sheet: a bow to the north, as a flight's. */
function routeBetween(from: Point, to: Point): string {
  const bend = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) - bend };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

type MarksProps = RegionMapProps & { sheet: Sheet; size: number };

/** The spot heights of a sheet: every region, the present one, and the way to the next. */
function Marks({ sheet, size, current, target, progressPercent = 0 }: MarksProps) {
  const here = placeOn(sheet, current);
  const there = target && placeOn(sheet, target);
  const route = here && there && routeBetween(here, there);
  return (
    <>
      <path
        className={styles.spots}
        d={placesOn(sheet)
          .map((place) => triangle(place, size))
          .join('')}
      />
      {route && <path className={styles.route} d={route} />}
      {route && progressPercent > 0 && (
        <path className={styles.done} d={route} pathLength={100} strokeDasharray={`${progressPercent} 100`} />
      )}
      {there && <path className={styles.target} d={triangle(there, 1.7 * size)} />}
      {here && <path className={styles.here} d={triangle(here, 1.7 * size)} />}
    </>
  );
}

/** Between a mark and its name, and how wide a letter of it may be, in units of the sheet. */
const [nameGap, letterWidth] = [44, 38];

/** Where a name stands seen from its mark. Two that are near each other stand on different heights. */
const nameSpots = {
  right: { dx: nameGap, textAnchor: 'start', northern: 14, southern: 66 },
  left: { dx: -nameGap, textAnchor: 'end', northern: 14, southern: 66 },
  middle: { dx: 0, textAnchor: 'middle', northern: -38, southern: 88 },
} as const;

/** @returns The side of a mark on which its name stays on the sheet: first the right one, in the east the left one. */
function sideOf({ x }: Point, name: string, { width }: Sheet): keyof typeof nameSpots {
  const length = nameGap + name.length * letterWidth;
  const fits = { right: x + length <= width, left: x - length >= 0 };
  const [first, second] = x > width * 0.62 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  if (fits[first]) return first;
  return fits[second] ? second : 'middle';
}

type NameProps = { id: RegionId; sheet: Sheet; isSouthern?: boolean };

/** A city's name beside its mark, on the side where there is room; where there is none, over or under the mark. */
function Name({ id, sheet, isSouthern = false }: NameProps) {
  const place = placeOn(sheet, id);
  if (!place) return null;
  const { city } = regionPlaces[id];
  const { dx, textAnchor, northern, southern } = nameSpots[sideOf(place, city, sheet)];
  return (
    <text
      className={styles.name}
      x={place.x + dx}
      y={place.y + (isSouthern ? southern : northern)}
      textAnchor={textAnchor}
    >
      {city}
    </text>
  );
}

const downEurope = (id: RegionId) => placeOn(europe, id)?.y ?? 0;

/**
 * A survey sheet with the regions as spot heights. It says nothing that the words beside it do not say, so it is hidden
 * from screen readers.
 */
export function RegionMap(props: RegionMapProps) {
  const { current, target } = props;
  const isWithinEurope = Boolean(placeOn(europe, current) && target && placeOn(europe, target));
  const others = target && target !== current ? [target] : [];
  const named = [current, ...others];
  const fromTheNorth = [...named].sort((one, other) => downEurope(one) - downEurope(other));
  return (
    <svg
      className={styles.map}
      viewBox={`${-edge} ${-edge} ${world.width + 2 * edge} ${world.height + 2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${file}#world`} x={-edge} y={-edge} width={world.width + 2 * edge} height={world.height + 2 * edge} />
      <Marks {...props} sheet={world} size={15} />
      {!isWithinEurope && named.map((id) => <Name key={id} id={id} sheet={world} />)}
      <g transform={`translate(${inset.x} ${inset.y})`}>
        <use href={`${file}#europe`} width={europe.width} height={europe.height} />
        <Marks {...props} sheet={europe} size={16} />
        {isWithinEurope &&
          fromTheNorth.map((id, index) => <Name key={id} id={id} sheet={europe} isSouthern={index > 0} />)}
      </g>
    </svg>
  );
}
