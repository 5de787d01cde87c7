import styles from './landscape.module.css';

type ReliefProps = {
  /** From the sea up: one path per level. */
  levels: readonly string[];
  /** A level's lines are drawn once when the page is first painted. */
  isDrawnOnce?: boolean;
};

/** Every fifth line is heavier, so that heights can be counted: the index contour of maps. */
const isIndex = (level: number) => level % 5 === 4;

/** Filled levels, one on top of the other, each with its contour line. */
export function Relief({ levels, isDrawnOnce = false }: ReliefProps) {
  const step = levels.length > 1 ? 9 / (levels.length - 1) : 0;
  return (
    <g className={styles.relief} data-drawn={isDrawnOnce || undefined}>
      {levels.map((path, level) => (
        <path
          key={level}
          d={path}
          // For the drawing of the line: its length counts as 1.
          pathLength={isDrawnOnce ? 1 : undefined}
          fill={`var(--h${Math.round(level * step)})`}
          data-index={isIndex(level) || undefined}
        />
      ))}
    </g>
  );
}
