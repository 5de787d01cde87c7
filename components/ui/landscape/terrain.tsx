import hero from './generated/hero.json';
import styles from './landscape.module.css';
import { Relief } from './relief';

type TerrainProps = {
  isDrawnOnce?: boolean;
  /** ID of the topic whose texts are highlighted. */
  topic?: string;
};

/** The ground and the texts without names, for use in a drawing of `hero.width` × `hero.height`. */
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
