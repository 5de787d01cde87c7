import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The drawings are files, not part of the script, so that they do not delay interactivity. */
const sheets = {
  steps: new URL('./drawings/steps.svg', import.meta.url).toString(),
  products: new URL('./drawings/products.svg', import.meta.url).toString(),
  studio: new URL('./drawings/studio.svg', import.meta.url).toString(),
  workflows: new URL('./drawings/workflows.svg', import.meta.url).toString(),
  'insight-booster': new URL('./drawings/insight-booster.svg', import.meta.url).toString(),
  route: new URL('./drawings/route.svg', import.meta.url).toString(),
  cut: new URL('./drawings/cut.svg', import.meta.url).toString(),
  tasks: new URL('./drawings/tasks.svg', import.meta.url).toString(),
  'partner-routes': new URL('./drawings/partner-routes.svg', import.meta.url).toString(),
};

type Sheet = keyof typeof sheets;

const small = { width: 240, height: 168 };

/** The size of the symbols on each sheet, in drawing units. */
const sizeOf: Record<Sheet, { width: number; height: number }> = {
  steps: small,
  products: { width: 336, height: 168 },
  studio: small,
  workflows: small,
  'insight-booster': small,
  route: { width: 640, height: 460 },
  cut: { width: 640, height: 496 },
  tasks: { width: 400, height: 260 },
  'partner-routes': { width: 640, height: 460 },
};

type Symbols = {
  steps: 'collect' | 'arrange' | 'draw' | 'write';
  products: 'studio' | 'workflows' | 'insight-booster';
  studio: 'collect' | 'read' | 'follow';
  workflows: 'build' | 'run' | 'pause';
  'insight-booster': 'ask' | 'draft' | 'check';
  route: 'route';
  cut: 'cut';
  tasks: 'trends' | 'reviews' | 'media' | 'research' | 'upkeep';
  'partner-routes': 'routes';
};

/** A symbol and its sheet. */
export type SymbolOfSheet = { [Name in Sheet]: { sheet: Name; symbol: Symbols[Name] } }[Sheet];

type DrawingProps = SymbolOfSheet & {
  /** Text on the drawing, as SVG in drawing units. */
  children?: ReactNode;
};

/** A framed drawing. Hidden from screen readers, because the text beside it has the same content. */
export function Drawing({ sheet, symbol, children }: DrawingProps) {
  const { width, height } = sizeOf[sheet];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <use href={`${sheets[sheet]}#${symbol}`} width={width} height={height} />
      {children}
    </svg>
  );
}
