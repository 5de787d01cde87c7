import * as m from '@/locales/generated/messages';
import { Figure } from './figure';
import styles from './figure.module.css';
import { termWeight, type Term } from './worked-example';

/** The terms of the shown text, by descending weight. */
const shownTerms: readonly { term: Term; name: () => string }[] = [
  { term: 'lid', name: m.about_term_lid },
  { term: 'stick', name: m.about_term_stick },
  { term: 'kettle', name: m.about_term_kettle },
];

/** One unit of weight, in units of the drawing. */
const unit = 126;
const wordsPerLine = 3;

/** Returns the fate of a word: kept as a term, left out because only this text has it, or left out as a stop word. */
function getFate(word: string): 'term' | 'single' | 'stop' {
  if (shownTerms.some(({ name }) => word.startsWith(name()))) return 'term';
  return word.startsWith(m.about_term_creak()) ? 'single' : 'stop';
}

/** A text and the weights of its terms. */
export function TermsFigure() {
  const words = m.about_example_t2().split(' ');
  const lines = Array.from({ length: Math.ceil(words.length / wordsPerLine) }, (_, line) =>
    words.slice(line * wordsPerLine, (line + 1) * wordsPerLine),
  );
  return (
    <Figure number={1}>
      <path className={styles.paper} d="M22 58h178l22 22v180H22z" />
      <path className={styles.fold} d="M200 58v22h22" />
      {lines.map((line, index) => (
        <text key={index} className={styles.sentence} x="40" y={112 + 40 * index}>
          {line.map((word, place) => (
            <tspan key={place} data-fate={getFate(word)}>
              {`${word} `}
            </tspan>
          ))}
        </text>
      ))}
      {shownTerms.map(({ term, name }, index) => {
        const y = 106 + 66 * index;
        const weight = termWeight(term, 't2');
        return (
          <g key={term}>
            <text className={styles.name} x="258" y={y}>
              {name()}
            </text>
            <text className={styles.value} x={258 + 1.2 * unit} y={y}>
              {weight.toFixed(2)}
            </text>
            <path className={styles.track} d={`M258 ${y + 18}h${1.2 * unit}`} />
            <path className={styles.bar} d={`M258 ${y + 18}h${(weight * unit).toFixed(1)}`} />
            <path
              className={styles.scale}
              d={`M258 ${y + 12}v12m${0.3 * unit}-12v12m${0.3 * unit}-12v12m${0.3 * unit}-12v12m${0.3 * unit}-12v12`}
            />
          </g>
        );
      })}
    </Figure>
  );
}
