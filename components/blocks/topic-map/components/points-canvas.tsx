import type { Point } from '@app/landscape';
import { useEffect, useRef } from 'react';
import { useThemeVersion } from '../hooks/use-theme-version';
import type { DrawnMap } from '../model/sheet';
import { shownAt, type View } from '../model/view';
import styles from '../topic-map.module.css';

/** Texts that stand out. The others are pale then. */
export type Highlight = {
  /** Indexes of texts; undefined if none is highlighted. */
  texts: readonly number[] | undefined;
  /** Index of the text below the pointer or the focus. */
  current: number | undefined;
};

/** Radius of a dot in CSS pixels: many dots are small, and grow when the map is magnified. */
const radiusOf = (count: number, scale: number): number => {
  const whole = count > 20_000 ? 0.8 : count > 3_000 ? 1.3 : count > 500 ? 2 : 2.8;
  return Math.min(4, whole * Math.sqrt(scale));
};

/** Above so many dots, squares are drawn, which look the same at their size and are faster. */
const roundMax = 5_000;

type Brush = { context: CanvasRenderingContext2D; unit: number; view: View; width: number; height: number };

/** Draws dots in one color. */
function drawDots({ context, unit, view, width, height }: Brush, points: Iterable<Point>, radius: number): void {
  const isRound = radius > 1.5;
  context.beginPath();
  for (const point of points) {
    const [sx, sy] = shownAt(view, point);
    const [x, y] = [sx * unit, sy * unit];
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) continue;
    if (isRound) {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    } else context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.fill();
}

type PointsCanvasProps = { map: DrawnMap; view: View; highlight: Highlight; width: number };

/** The texts of a map as dots. A canvas, because a hundred thousand elements would freeze the page. */
export function PointsCanvas({ map: { points, sheet }, view, highlight, width }: PointsCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const themeVersion = useThemeVersion();
  const height = (width * sheet.height) / sheet.width;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return;
    const frame = requestAnimationFrame(() => {
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      [element.width, element.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const colors = getComputedStyle(element);
      const brush = { context, unit: width / sheet.width, view, width, height };
      const radius = radiusOf(points.length, view.scale);
      const isPale = highlight.texts !== undefined;
      context.fillStyle = colors.color;
      context.globalAlpha = isPale ? 0.22 : points.length > roundMax ? 0.45 : 0.6;
      drawDots(brush, points, radius);
      context.fillStyle = colors.getPropertyValue('--marker').trim() || colors.color;
      context.globalAlpha = 1;
      const pointAt = (index: number): Point => points[index] ?? [0, 0];
      if (highlight.texts) drawDots(brush, highlight.texts.map(pointAt), radius * 1.25);
      if (highlight.current === undefined) return;
      drawDots(brush, [pointAt(highlight.current)], Math.max(5, radius * 1.6));
    });
    return () => cancelAnimationFrame(frame);
  }, [points, sheet, view, highlight, width, height, themeVersion]);

  return <canvas ref={canvas} className={styles.points} aria-hidden="true" />;
}
