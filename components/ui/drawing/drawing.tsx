import styles from './drawing.module.css';

/** The artwork is fetched as files, not carried by the script: it costs no page its time to become usable. */
const sheets = {
  steps: new URL('./drawings/steps.svg', import.meta.url).toString(),
  products: new URL('./drawings/products.svg', import.meta.url).toString(),
};

/** The edge lengths of every symbol of a sheet, in units of its drawing. */
const sizeOf = { steps: { width: 240, height: 168 }, products: { width: 336, height: 168 } };

type DrawingProps =
  | { sheet: 'steps'; symbol: 'collect' | 'arrange' | 'draw' | 'write' }
  | { sheet: 'products'; symbol: 'studio' | 'workflows' | 'insight-booster' };

/** A drawing inside its sheet edge. The words beside it say the same, so it is hidden from screen readers. */
export function Drawing({ sheet, symbol }: DrawingProps) {
  const { width, height } = sizeOf[sheet];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <use href={`${sheets[sheet]}#${symbol}`} width={width} height={height} />
    </svg>
  );
}
