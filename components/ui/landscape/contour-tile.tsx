import styles from './contour-tile.module.css';
import tiles from './generated/tiles.json';
import { Relief } from './relief';

type ContourTileProps = {
  /** Anything that stays the same for the same thing, a slug or an id: it always gets the same hill. */
  seed?: string;
  /** Edge length in CSS pixels. */
  size?: number;
};

function pick(seed: string): number {
  const sum = [...seed].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
  return sum % tiles.length;
}

/** A small hill where there is no picture. */
export function ContourTile({ seed = '', size = 96 }: ContourTileProps) {
  const tile = tiles[pick(seed)];
  if (!tile) return null;
  const { x, y } = tile.summit;
  return (
    <svg className={styles.tile} viewBox="0 0 192 192" width={size} height={size} aria-hidden="true" focusable="false">
      <Relief levels={tile.levels} />
      <path className={styles.spot} d={`M${x} ${y - 10}l10 17h-20z`} />
    </svg>
  );
}
