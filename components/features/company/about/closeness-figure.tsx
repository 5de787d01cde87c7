import * as m from '@/locales/generated/messages';
import { Figure } from './figure';
import styles from './figure.module.css';
import { exampleTexts, likenessOf, type ExampleText } from './worked-example';

/** Where each text stands in the drawing, and on which side its name. */
const placeOf: Record<ExampleText, { x: number; y: number; side: -1 | 1 }> = {
  t1: { x: 112, y: 84, side: -1 },
  t2: { x: 96, y: 226, side: -1 },
  t3: { x: 344, y: 76, side: 1 },
  t4: { x: 328, y: 232, side: 1 },
};

const pairs = exampleTexts.flatMap((one, index) => exampleTexts.slice(index + 1).map((other) => [one, other] as const));

/** How far along a line its figure stands: off the middle, where the lines cross. */
const shareAlong = (likeness: number) => (likeness > 0.5 ? 0.5 : 0.3);

/** Every two texts joined by a line as strong as they are alike. */
export function ClosenessFigure() {
  const joined = pairs.map(([one, other]) => {
    const [from, to] = [placeOf[one], placeOf[other]];
    const likeness = likenessOf(one, other);
    const share = shareAlong(likeness);
    const middle = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) + 7 };
    return { key: `${one}-${other}`, line: `M${from.x} ${from.y}L${to.x} ${to.y}`, likeness, middle };
  });
  return (
    <Figure number={2}>
      {joined.map(({ key, line, likeness }) => (
        <path
          key={key}
          className={likeness === 0 ? styles.apart : styles.bond}
          d={line}
          strokeWidth={likeness === 0 ? 1.5 : 1.5 + 7 * likeness}
        />
      ))}
      {joined.map(({ key, likeness, middle }) => (
        <text key={key} className={styles.likeness} x={middle.x} y={middle.y}>
          {likeness === 0 ? 0 : likeness.toFixed(2)}
        </text>
      ))}
      {exampleTexts.map((text, index) => {
        const { x, y, side } = placeOf[text];
        return (
          <g key={text}>
            <circle className={styles.node} cx={x} cy={y} r="9" />
            <text className={styles.name} x={x + side * 20} y={y + 7} textAnchor={side < 0 ? 'end' : 'start'}>
              {m.about_method_text({ n: index + 1 })}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}
