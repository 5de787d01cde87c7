import type { Point } from '@app/landscape';
import type { MapSheet } from './sheet';

/** The visible part of a sheet: a place is shown at `scale * place + shift`, in units of the sheet. */
export type View = { scale: number; shift: Point };

export const wholeSheet: View = { scale: 1, shift: [0, 0] };

const scaleMax = 16;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the sheet's edges outside the view. */
const keepInside = ({ scale, shift: [x, y] }: View, { width, height }: MapSheet): View => ({
  scale,
  shift: [between(x, width * (1 - scale), 0), between(y, height * (1 - scale), 0)],
});

/** Where a place of the sheet is shown. */
export const shownAt = ({ scale, shift: [x, y] }: View, [px, py]: Point): Point => [scale * px + x, scale * py + y];

/** Which place of the sheet is shown there. */
export const placeAt = ({ scale, shift: [x, y] }: View, [sx, sy]: Point): Point => [(sx - x) / scale, (sy - y) / scale];

/** Zooms so that what is shown at a point stays there. @param factor Above 1 to magnify. */
export function zoomAt(view: View, factor: number, shown: Point, sheet: MapSheet): View {
  const scale = between(view.scale * factor, 1, scaleMax);
  const [x, y] = placeAt(view, shown);
  return keepInside({ scale, shift: [shown[0] - scale * x, shown[1] - scale * y] }, sheet);
}

/** Moves the sheet. */
export const moveBy = ({ scale, shift: [x, y] }: View, [dx, dy]: Point, sheet: MapSheet): View =>
  keepInside({ scale, shift: [x + dx, y + dy] }, sheet);

/** Moves a place to the middle, without zooming out. */
export function centerOn(view: View, [x, y]: Point, sheet: MapSheet): View {
  const scale = Math.max(view.scale, 2.5);
  return keepInside({ scale, shift: [sheet.width / 2 - scale * x, sheet.height / 2 - scale * y] }, sheet);
}
