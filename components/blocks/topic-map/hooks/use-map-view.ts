import type { Point } from '@app/landscape';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { MapSheet } from '../model/sheet';
import { moveBy, wholeSheet, zoomAt, type View } from '../model/view';

/** Factor of one press of a zoom button or key. */
const zoomStep = 1.6;
/** Share of the sheet by which an arrow key moves it. */
const keyStep = 0.12;
/** A pointer that moves less, in CSS pixels, clicks. */
const dragMin = 4;

const keyMoves: Record<string, Point> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;

/**
 * Pans and zooms a sheet by mouse, touch, wheel and keyboard. A wheel zooms with Ctrl or Cmd only, and one finger scrolls
 * the page until the map is magnified, so that the map never holds a reader who passes it.
 * @param frame The element that shows the sheet, at its whole width.
 */
export function useMapView(frame: RefObject<HTMLElement | null>, sheet: MapSheet) {
  const [view, setView] = useState<View>(wholeSheet);
  const pointers = useRef(new Map<number, Point>());
  const wasDragged = useRef(false);

  /** Where an event is, in units of the sheet. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return [0, 0];
    const unit = sheet.width / box.width;
    return [(clientX - box.left) * unit, (clientY - box.top) * unit];
  };
  const zoom = (factor: number, at: Point = [sheet.width / 2, sheet.height / 2]) =>
    setView((current) => zoomAt(current, factor, at, sheet));

  useEffect(() => {
    const element = frame.current;
    // React's own wheel listeners are passive, and could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), pointOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    if (pointers.current.size === 0) wasDragged.current = false;
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()];
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const here = pointOf(event);
    const unit = sheet.width / (frame.current?.clientWidth || sheet.width);
    if (!wasDragged.current && before.length === 1 && Math.hypot(here[0] - last[0], here[1] - last[1]) < dragMin * unit)
      return;
    // Captured only now: a captured click would not reach the map's buttons.
    if (!wasDragged.current) frame.current?.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    pointers.current.set(event.pointerId, here);
    const after = [...pointers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const factor = before.length > 1 ? spreadOf(after) / (spreadOf(before) || 1) : 1;
    setView((current) => {
      const moved = moveBy(current, [to[0] - from[0], to[1] - from[1]], sheet);
      return factor === 1 ? moved : zoomAt(moved, factor, to, sheet);
    });
  };
  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = keyMoves[event.key];
    if (move) setView((current) => moveBy(current, [move[0] * sheet.width, move[1] * sheet.height], sheet));
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') setView(wholeSheet);
    else return;
    event.preventDefault();
  };

  return {
    view,
    setView,
    pointOf,
    /** Whether the last press moved the map, and is no click. */
    isDragged: () => wasDragged.current,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showAll: () => setView(wholeSheet),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown },
  };
}
