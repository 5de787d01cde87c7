import styles from './contour-tile.module.css';
import tiles from './generated/tiles.json';

/** The artwork is fetched as a file, once for all tiles: a list of twelve posts does not carry it twelve times. */
const sheet = new URL('./generated/tiles.svg', import.meta.url).toString();

type ContourTileProps = {
  /** Anything that stays the same for the same thing, a slug or an id: it always gets the same hill. */
  seed?: string;
  /** `square` is a small picture of `size`; `16:9` fills the width that it is given, as a post's picture does. */
  ratio?: 'square' | '16:9';
  /** Edge length of a square in CSS pixels. */
  size?: number;
};

/** Each shape is drawn as it is and mirrored, which doubles their number. The sum is FNV-1a: near slugs lie far apart. */
function pick(seed: string, count: number): { shape: number; isMirrored: boolean } {
  let sum = 0x811c9dc5;
  for (const character of seed) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return { shape: (sum >>> 8) % count, isMirrored: (sum >>> 4) % 2 === 1 };
}

/** A hill where there is no picture. */
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
