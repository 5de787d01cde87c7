import styles from './contour-tile.module.css';
import tiles from './generated/tiles.json';

/** A file that all tiles share, so that a list of twelve posts does not contain it twelve times. */
const sheet = new URL('./generated/tiles.svg', import.meta.url).toString();

type ContourTileProps = {
  /** A stable value such as a slug or ID: the same seed always gets the same hill. */
  seed?: string;
  /** `square` has the edge length `size`; `16:9` fills the available width, like a post's picture. */
  ratio?: 'square' | '16:9';
  /** Edge length of a square in CSS pixels. */
  size?: number;
};

/** Selects a shape and its mirroring by an FNV-1a hash, which spreads similar slugs. */
function pick(seed: string, count: number): { shape: number; isMirrored: boolean } {
  let sum = 0x811c9dc5;
  for (const character of seed) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return { shape: (sum >>> 8) % count, isMirrored: (sum >>> 4) % 2 === 1 };
}

/** A hill as a placeholder picture. */
export function ContourTile({ seed = '', ratio = 'square', size = 96 }: ContourTileProps) {
  const kind = ratio === 'square' ? 'square' : 'wide';
  const { count, width, height } = tiles[kind];
  const { shape, isMirrored } = pick(seed, count);
  return (
    <svg
      className={styles[kind]}
      viewBox={`0 0 ${width} ${height}`}
      {...(kind === 'square' && { width: size, height: size })}
      aria-hidden="true"
      focusable="false"
    >
      <use
        href={`${sheet}#${kind}-${shape}`}
        width={width}
        height={height}
        transform={isMirrored ? `matrix(-1 0 0 1 ${width} 0)` : undefined}
      />
    </svg>
  );
}
