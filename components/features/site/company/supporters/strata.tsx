import { useId, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { layers, type Stratum } from './projects';
import styles from './strata.module.css';

/** The tint and hatching of each layer, as a repeating pattern of the given size. */
const hatchings: Record<Stratum, { tint: string; size: [number, number]; lines: ReactNode }> = {
  pages: { tint: 'var(--h3)', size: [14, 12], lines: <path className={styles.grains} d="M3 3h0M10 9h0" /> },
  drawing: { tint: 'var(--h5)', size: [24, 10], lines: <path d="M0 2.5h15M9 7.5h15" /> },
  safety: { tint: 'var(--h7)', size: [28, 20], lines: <path d="M0 .5h28M0 10.5h28M7 0v10M21 10v10" /> },
  data: { tint: 'var(--h6)', size: [20, 12], lines: <path d="M0 9l5-6 5 6 5-6 5 6" /> },
  tests: { tint: 'var(--h8)', size: [18, 18], lines: <path d="M2 5h6M5 2v6M11 14h6M14 11v6" /> },
};

/** The pattern of a layer. */
function Hatching({ stratum, id }: { stratum: Stratum; id: string }) {
  const { size, lines } = hatchings[stratum];
  return (
    <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse" className={styles.hatching}>
      {lines}
    </pattern>
  );
}

/** The legend symbol of a layer. */
export function Swatch({ stratum }: { stratum: Stratum }) {
  const id = useId();
  return (
    <svg className={styles.swatch} viewBox="0 0 96 48" aria-hidden="true" focusable="false">
      <Hatching stratum={stratum} id={id} />
      <rect width="96" height="48" fill={hatchings[stratum].tint} />
      <rect width="96" height="48" fill={`url(#${id})`} />
      <rect className={styles.frame} x=".5" y=".5" width="95" height="47" />
    </svg>
  );
}

const sheet = { width: 480, height: 460 };
const summit = { x: 214, y: 62 };
const steps = 30;

/** @returns The depth of the upper edge of a layer. Deeper folds are flatter. */
function edgeDepth(layer: number, x: number): number {
  const fold = Math.exp(-(((x - summit.x) / 150) ** 2)) * 106 * 0.72 ** layer;
  const roll = Math.sin(x / 61 + layer * 0.9) * 7;
  return 168 + layer * 58 - fold + (layer === 0 ? 0 : roll);
}

/** @returns The points of the upper edge of a layer, from left to right. */
const edgePoints = (layer: number) =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = (sheet.width * step) / steps;
    return `${x} ${edgeDepth(layer, x).toFixed(1)}`;
  });

/** A geological section: the product on the surface, the layers of projects below. */
export function Strata() {
  const id = useId();
  return (
    <svg className={styles.section} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      {layers.map(({ key }, layer) => {
        const ground = `M${edgePoints(layer).join('L')}V${sheet.height}H0z`;
        return (
          <g key={key}>
            <Hatching stratum={key} id={`${id}-${key}`} />
            <path d={ground} fill={hatchings[key].tint} />
            <path d={ground} fill={`url(#${id}-${key})`} />
            <path className={styles.edge} d={`M${edgePoints(layer).join('L')}`} />
          </g>
        );
      })}
      <path className={styles.frame} d={`M.5.5h${sheet.width - 1}v${sheet.height - 1}H.5z`} />
      <path className={styles.summit} d={`M${summit.x} ${summit.y - 24}l12 21h-24z`} />
      <text className={styles.name} stroke="var(--surface)" x={summit.x + 24} y={summit.y - 6}>
        {m.supporters_summit()}
      </text>
      {layers.map(({ key, name }, layer) => (
        <text
          key={key}
          className={styles.layer}
          // A halo in the tint of the layer, so that the hatching does not cross the letters.
          stroke={hatchings[key].tint}
          x={summit.x}
          y={(edgeDepth(layer, summit.x) + edgeDepth(layer + 1, summit.x)) / 2 + 10}
        >
          {name()}
        </text>
      ))}
    </svg>
  );
}
