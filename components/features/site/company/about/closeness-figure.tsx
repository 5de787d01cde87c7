import * as m from '@/locales/generated/messages';
import { Figure } from './figure';
import styles from './figure.module.css';
import { exampleTexts, cosineSimilarity, type ExampleText } from './worked-example';

/** The position of each text in the drawing, and the side of its name. */
const positions: Record<ExampleText, { x: number; y: number; side: -1 | 1 }> = {
  t1: { x: 112, y: 84, side: -1 },
  t2: { x: 96, y: 226, side: -1 },
  t3: { x: 344, y: 76, side: 1 },
  t4: { x: 328, y: 232, side: 1 },
};

const pairs = exampleTexts.flatMap((one, index) => exampleTexts.slice(index + 1).map((other) => [one, other] as const));

/** Share of a line at which its number is placed: off the middle where the lines cross. */
const numberPosition = (similarity: number) => (similarity > 0.5 ? 0.5 : 0.3);

/** Connects every two texts with a line whose width shows their similarity. */
export function ClosenessFigure() {
  const links = pairs.map(([one, other]) => {
    const [from, to] = [positions[one], positions[other]];
    const similarity = cosineSimilarity(one, other);
    const share = numberPosition(similarity);
    const middle = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) + 7 };
    return { key: `${one}-${other}`, line: `M${from.x} ${from.y}L${to.x} ${to.y}`, similarity, middle };
  });
  return (
    <Figure number={2}>
      {links.map(({ key, line, similarity }) => (
        <path
          key={key}
          className={similarity === 0 ? styles.apart : styles.bond}
          d={line}
          strokeWidth={similarity === 0 ? 1.5 : 1.5 + 7 * similarity}
        />
      ))}
      {links.map(({ key, similarity, middle }) => (
        <text key={key} className={styles.likeness} x={middle.x} y={middle.y}>
          {similarity === 0 ? 0 : similarity.toFixed(2)}
        </text>
      ))}
      {exampleTexts.map((text, index) => {
        const { x, y, side } = positions[text];
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
