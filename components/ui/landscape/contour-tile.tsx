import styles from './contour-tile.module.css';
import tiles from './generated/tiles.json';
import { tileIndex } from './tile-place';

/** Files that all tiles of a kind share, so that a list of twelve posts does not contain their drawings. */
const sheets = {
  empty: new URL('./generated/empty-tiles.svg', import.meta.url).toString(),
  team: new URL('./generated/team-tiles.svg', import.meta.url).toString(),
  article: new URL('./generated/article-tiles.svg', import.meta.url).toString(),
};

type ContourTileProps = {
  /** Selects the file: tiles of empty states are squares, the others fill the available width with 16:9. */
  kind: keyof typeof sheets;
  /** A stable value such as a slug: the same seed always gets the same hill, which no other seed of its kind has. */
  seed: string;
};

/** The edge length of a square in CSS pixels. */
const squareSize = 96;

/** A hill as a placeholder picture. */
export function ContourTile({ kind, seed }: ContourTileProps) {
  const { width, height, ...places } = tiles[kind];
  const isSquare = width === height;
  return (
    <svg
      className={isSquare ? styles.square : styles.wide}
      viewBox={`0 0 ${width} ${height}`}
      {...(isSquare && { width: squareSize, height: squareSize })}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheets[kind]}#${kind}-${tileIndex(seed, places)}`} width={width} height={height} />
    </svg>
  );
}
