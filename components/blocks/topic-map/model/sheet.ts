import { drawGround, widestBandwidth, type Point } from '@app/landscape';
import type { MapData } from './map-data';

/** Size of the drawing, in its own units. */
export type MapSheet = { width: number; height: number };

/** Below this width in CSS pixels the map is higher than wide. */
const narrowMax = 560;

const wide: MapSheet = { width: 1040, height: 640 };
const narrow: MapSheet = { width: 640, height: 720 };

/** Chooses the sheet for a width in CSS pixels. */
export const sheetFor = (width: number): MapSheet => (width < narrowMax ? narrow : wide);

/** Room around the outermost texts, as a share of the sheet. */
const margin = 0.1;

/** Moves a place of the unit square to the sheet. */
export const onSheet = ([x, y]: Point, { width, height }: MapSheet): Point => [
  (margin + x * (1 - 2 * margin)) * width,
  (margin + y * (1 - 2 * margin)) * height,
];

/** Chooses the width of the hills: half of that of a single one, because a map has many. */
const bandwidthOf = (points: readonly Point[]): number => Math.max(12, 0.5 * widestBandwidth(points));

/** The texts and the contour lines of a map on a sheet. */
export type DrawnMap = { sheet: MapSheet; points: Point[]; tops: Point[]; levels: string[] };

/** The parts of a map that a drawing needs. */
type Placed = { [Part in 'texts' | 'topics']: readonly Pick<MapData[Part][number], 'place'>[] };

/** Draws a map on a sheet. */
export function drawMap({ texts, topics }: Placed, sheet: MapSheet): DrawnMap {
  const points = texts.map(({ place }) => onSheet(place, sheet));
  return {
    sheet,
    points,
    tops: topics.map(({ place }) => onSheet(place, sheet)),
    levels: points.length > 0 ? drawGround(points, sheet, bandwidthOf(points)) : [],
  };
}
