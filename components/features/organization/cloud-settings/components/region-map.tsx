import { regionPlaces, type RegionId } from '@app/api-client/rules/organization/regions';
import styles from './region-map.module.css';
import { europe, placeOn, placesOn, world, type Point, type Sheet } from '../model/region-places';

/** The artwork is a separate file, so that it does not delay the page. */
const sheetUrl = new URL('../region-sheet.svg', import.meta.url).toString();

/** The space around the world map for its frame with degrees. */
const margin = 30;
/** The position of the enlarged map of Europe: in the Pacific, where there is nothing else. */
const inset: Point = { x: 28, y: world.height - europe.height - 28 };

type RegionMapProps = {
  /** The current region. */
  current: RegionId;
  /** The target of a planned or possible move. */
  target?: RegionId | undefined;
  /** The progress of the move, in percent. */
  progressPercent?: number;
};

const triangle = ({ x, y }: Point, size: number) =>
  `M${x} ${y - size}l${size} ${Math.round(1.75 * size)}h-${2 * size}z`;

/** The route as an arc that bends north, like a flight route. */
function routePath(from: Point, to: Point): string {
  const bend = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) - bend };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

type MarksProps = RegionMapProps & { sheet: Sheet; size: number };

/** The marks of a map: every region, the current one, and the route to the target. */
function Marks({ sheet, size, current, target, progressPercent = 0 }: MarksProps) {
  const currentPoint = placeOn(sheet, current);
  const targetPoint = target && placeOn(sheet, target);
  const route = currentPoint && targetPoint && routePath(currentPoint, targetPoint);
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
      {targetPoint && <path className={styles.target} d={triangle(targetPoint, 1.7 * size)} />}
      {currentPoint && <path className={styles.here} d={triangle(currentPoint, 1.7 * size)} />}
    </>
  );
}

/** The gap between a mark and its name, and the maximum width of a letter, in units of the map. */
const [nameGap, letterWidth] = [44, 38];

/** The position of a name relative to its mark. Two neighboring names are placed at different heights. */
const nameOffsets = {
  right: { dx: nameGap, textAnchor: 'start', northern: 14, southern: 66 },
  left: { dx: -nameGap, textAnchor: 'end', northern: 14, southern: 66 },
  middle: { dx: 0, textAnchor: 'middle', northern: -38, southern: 88 },
} as const;

/** @returns The side of a mark on which its name fits. Prefers the right side, in the east the left one. */
function nameSide({ x }: Point, name: string, { width }: Sheet): keyof typeof nameOffsets {
  const length = nameGap + name.length * letterWidth;
  const fits = { right: x + length <= width, left: x - length >= 0 };
  const [first, second] = x > width * 0.62 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  if (fits[first]) return first;
  return fits[second] ? second : 'middle';
}

type NameProps = { id: RegionId; sheet: Sheet; isSouthern?: boolean };

/** A city's name next to its mark; above or below the mark if neither side has room. */
function Name({ id, sheet, isSouthern = false }: NameProps) {
  const place = placeOn(sheet, id);
  if (!place) return null;
  const { city } = regionPlaces[id];
  const { dx, textAnchor, northern, southern } = nameOffsets[nameSide(place, city, sheet)];
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

const yInEurope = (id: RegionId) => placeOn(europe, id)?.y ?? 0;

/** A map of the regions. It adds nothing to the text next to it, so it is hidden from screen readers. */
export function RegionMap(props: RegionMapProps) {
  const { current, target } = props;
  const isWithinEurope = Boolean(placeOn(europe, current) && target && placeOn(europe, target));
  const others = target && target !== current ? [target] : [];
  const named = [current, ...others];
  const northToSouth = [...named].sort((one, other) => yInEurope(one) - yInEurope(other));
  return (
    <svg
      className={styles.map}
      viewBox={`${-margin} ${-margin} ${world.width + 2 * margin} ${world.height + 2 * margin}`}
      aria-hidden="true"
      focusable="false"
    >
      <use
        href={`${sheetUrl}#world`}
        x={-margin}
        y={-margin}
        width={world.width + 2 * margin}
        height={world.height + 2 * margin}
      />
      <Marks {...props} sheet={world} size={15} />
      {!isWithinEurope && named.map((id) => <Name key={id} id={id} sheet={world} />)}
      <g transform={`translate(${inset.x} ${inset.y})`}>
        <use href={`${sheetUrl}#europe`} width={europe.width} height={europe.height} />
        <Marks {...props} sheet={europe} size={16} />
        {isWithinEurope &&
          northToSouth.map((id, index) => <Name key={id} id={id} sheet={europe} isSouthern={index > 0} />)}
      </g>
    </svg>
  );
}
