import styles from './sheet-index.module.css';

/** The numbers of the columns, as many as fit side by side on a wide screen. */
export const columns = [1, 2, 3, 4];
const rowLetters = 'ABCDEFGH';

/** @returns The grid reference of a sheet: the letter of its row and the number of its column. */
export function gridReference(index: number): string {
  return `${rowLetters[Math.floor(index / columns.length)]}${(index % columns.length) + 1}`;
}

/** The size of a sheet on the index, in units of the drawing. */
const cell = { width: 128, height: 104 };
const margin = 32;

/** The index map of the sheets, over hills that cross their edges. */
export function SheetIndex({ names }: { names: readonly string[] }) {
  const rows = Math.ceil(names.length / columns.length);
  const [width, height] = [columns.length * cell.width, rows * cell.height];
  return (
    <svg
      className={styles.index}
      viewBox={`0 0 ${width + 2 * margin} ${height + 2 * margin}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.edge} d={`M.5.5h${width + 2 * margin - 1}v${height + 2 * margin - 1}H.5z`} />
      {columns.map((column) => (
        <text key={column} className={styles.margin} x={margin + (column - 0.5) * cell.width} y={margin - 10}>
          {column}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text key={row} className={styles.margin} x={margin / 2} y={margin + (row + 0.5) * cell.height + 6}>
          {rowLetters[row]}
        </text>
      ))}
      {names.map((name, index) => {
        const x = margin + (index % columns.length) * cell.width;
        const y = margin + Math.floor(index / columns.length) * cell.height;
        return (
          <g key={name}>
            <path
              className={styles.sheet}
              data-tint={(index + Math.floor(index / columns.length)) % 2}
              d={`M${x} ${y}h${cell.width}v${cell.height}h${-cell.width}z`}
            />
            <text className={styles.reference} x={x + 10} y={y + 24}>
              {gridReference(index)}
            </text>
          </g>
        );
      })}
      <g className={styles.hills}>
        <path d="M60 150C44 92 110 58 186 66s132 40 128 92-62 62-140 56-102-20-114-64z" />
        <path d="M92 148c-8-36 34-60 92-54s96 28 92 60-44 38-94 34-82-8-90-40z" />
        <path d="M126 144c-2-20 24-34 60-30s58 16 54 34-28 20-58 18-54-6-56-22z" />
        <path d="M346 190c-14-54 28-96 86-92s92 46 78 92-44 50-88 46-66-8-76-46z" />
        <path d="M376 184c-8-32 20-58 54-54s58 28 48 56-30 28-56 26-40-4-46-28z" />
      </g>
      {names.map((name, index) => (
        <text
          key={name}
          className={styles.name}
          x={margin + ((index % columns.length) + 0.5) * cell.width}
          y={margin + (Math.floor(index / columns.length) + 0.5) * cell.height + 12}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
