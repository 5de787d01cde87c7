import { useId } from 'react';
import * as m from '@/locales/generated/messages';
import { Figure, sheet } from './figure';
import styles from './figure.module.css';
import { bandwidths, exampleTexts, heightAt, moundAt, linePositions, type ExampleText } from './worked-example';

/** The visible part of the line, and its ends in the drawing. */
const line = { from: -1.5, to: 5.9, left: 30, right: 410 };
const ground = 244;
/** One unit of height, in units of the drawing. */
const heightUnit = 442;
const tints = 10;

const unit = (line.right - line.left) / (line.to - line.from);
const toX = (place: number) => line.left + (place - line.from) * unit;

/** @returns A path of the height along a part of the line, with the given number of steps. */
function curvePath(
  height: (place: number) => number,
  steps: number,
  { from, to }: { from: number; to: number } = line,
): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const place = from + ((to - from) * step) / steps;
    return `${toX(place).toFixed(1)} ${(ground - height(place) * heightUnit).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** @returns The mound of one text, three bandwidths to either side. */
function moundPath(text: ExampleText): string {
  const reach = 3 * bandwidths.narrow;
  const part = { from: linePositions[text] - reach, to: linePositions[text] + reach };
  return curvePath((place) => moundAt(text, place, bandwidths.narrow), 24, part);
}

const top = heightAt(0.15, bandwidths.narrow) * heightUnit;

/** The density along the line through the texts, tinted by height, with the mounds that it is the sum of. */
export function DensityFigure() {
  const id = useId();
  const hills = curvePath((place) => heightAt(place, bandwidths.narrow), 100);
  return (
    <Figure number={3}>
      <clipPath id={`${id}-hills`}>
        <path d={`${hills}V${ground}H${line.left}z`} />
      </clipPath>
      <g clipPath={`url(#${id}-hills)`}>
        {Array.from({ length: tints }, (_, tint) => (
          <rect
            key={tint}
            x="0"
            y={ground - ((tint + 1) * top) / tints}
            width={sheet.width}
            height={top / tints + 0.5}
            fill={`var(--h${tint})`}
          />
        ))}
      </g>
      {exampleTexts.map((text) => (
        <path key={text} className={styles.mound} d={moundPath(text)} />
      ))}
      <path className={styles.wide} d={curvePath((place) => heightAt(place, bandwidths.wide), 24)} />
      <path className={styles.hills} d={hills} />
      <path className={styles.base} d={`M${line.left} ${ground}H${line.right}`} />
      {exampleTexts.map((text, index) => (
        <g key={text}>
          <circle className={styles.dot} cx={toX(linePositions[text])} cy={ground} r="5" />
          <text className={styles.small} x={toX(linePositions[text]) + (index % 2 === 0 ? -11 : 11)} y={ground + 26}>
            {m.about_method_text({ n: index + 1 })}
          </text>
        </g>
      ))}
      <text className={styles.note} x="220" y="172">
        {m.about_method_wide()}
      </text>
      <text className={styles.end} x={line.left - 6} y={ground + 30}>
        A
      </text>
      <text className={styles.end} x={line.right + 6} y={ground + 30}>
        B
      </text>
    </Figure>
  );
}
