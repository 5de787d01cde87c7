import styles from './landscape.module.css';

type ReliefProps = {
  /** One path per level, lowest first. */
  levels: readonly string[];
  /** Animates the drawing of the lines on first paint. */
  isDrawnOnce?: boolean;
};

/** Every fifth line is heavier, like the index contours of maps. */
const isIndex = (level: number) => level % 5 === 4;

/** Filled levels with contour lines, stacked. */
export function Relief({ levels, isDrawnOnce = false }: ReliefProps) {
  const step = levels.length > 1 ? 9 / (levels.length - 1) : 0;
  return (
    <g className={styles.relief} data-drawn={isDrawnOnce || undefined}>
      {levels.map((path, level) => (
        <path
          key={level}
          d={path}
          // Normalizes the line's length to 1 for the animation.
          pathLength={isDrawnOnce ? 1 : undefined}
          fill={`var(--h${Math.round(level * step)})`}
          data-index={isIndex(level) || undefined}
        />
      ))}
    </g>
  );
}
