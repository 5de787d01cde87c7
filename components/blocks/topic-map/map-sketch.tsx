import { dotPath, gridPath, scale, type Point } from '@app/landscape';
import { useMemo } from 'react';
import { Relief } from '@/components/ui/landscape/relief';
import { drawMap } from './model/sheet';
import styles from './map-sketch.module.css';

/** Size of the picture, in its own units. */
const sheet = { width: 400, height: 250 };

/** Size of the sign of a summit. */
const sign = 'm0-9 9 16h-18z';

type MapSketchProps = {
  /** Places of texts, from 0 to 1 on both axes. */
  places: readonly Point[];
  /** Places of the topics' summits. */
  tops: readonly Point[];
};

/** A small picture of a map, without names. Hidden from screen readers: the text beside it says what was found. */
export function MapSketch({ places, tops }: MapSketchProps) {
  const map = useMemo(() => {
    const placed = (points: readonly Point[]) => points.map((place) => ({ place }));
    return drawMap({ texts: placed(places), topics: placed(tops) }, sheet);
  }, [places, tops]);
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      <g transform={`scale(${1 / scale})`}>
        <path className={styles.grid} d={gridPath({ ...sheet, spacing: 62, arm: 3 })} />
        <Relief levels={map.levels} />
        <path className={styles.dots} d={dotPath(map.points)} />
      </g>
      {map.tops.map(([x, y], topic) => (
        <path key={topic} className={styles.top} transform={`translate(${x} ${y})`} d={sign} />
      ))}
    </svg>
  );
}
