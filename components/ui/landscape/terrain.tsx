import hero from './generated/hero.json';
import styles from './landscape.module.css';
import { Relief } from './relief';

type TerrainProps = {
  isDrawnOnce?: boolean;
  /** The id of the topic whose texts stand out. */
  topic?: string;
};

/** The ground and the texts on it, without names: what belongs inside a drawing of `hero.width` by `hero.height`. */
export function Terrain({ isDrawnOnce = false, topic }: TerrainProps) {
  return (
    <>
      <path className={styles.grid} d={hero.grid} />
      <path className={styles.shore} d={hero.shore} />
      <Relief levels={hero.levels} isDrawnOnce={isDrawnOnce} />
      <path className={styles.dots} d={hero.dots} />
      {hero.summits.map(({ id, dots }) => (
        <path key={id} className={styles.dots} d={dots} data-chosen={id === topic || undefined} />
      ))}
    </>
  );
}
