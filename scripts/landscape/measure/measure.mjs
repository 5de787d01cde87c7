// @ts-check
/**
 * Measures maps of texts beside scikit-learn's: `npx tsx scripts/landscape/measure/measure.mjs [texts] [python]`. It needs
 * Debian's package python3-sklearn.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mapTexts } from '@app/landscape';
import { generateCorpora } from './generate-corpora.mjs';
import { rateLabels } from './rate-labels.mjs';

/** @typedef {{ purity: number, trustworthiness: number, seconds: number }} Figures */

/** The processor's time, in seconds: other programs do not change it as much as the clock's. */
const processorSeconds = () => process.cpuUsage().user / 1e6;

/** @param {number} value */
const three = (value) => value.toFixed(3);

/** @param {import('./generate-corpora.mjs').Corpus} corpus @param {string} python @param {string} folder */
function measureCorpus(corpus, python, folder) {
  const startedSeconds = processorSeconds();
  const map = mapTexts(corpus.texts);
  const seconds = processorSeconds() - startedSeconds;
  const file = path.join(folder, 'map.json');
  const places = map.places.map((place) => place ?? null);
  writeFileSync(file, JSON.stringify({ texts: corpus.texts, classes: corpus.classes, places }));
  const script = path.join(import.meta.dirname, 'scikit_learn.py');
  /** @type {{ own: Figures, theirs: Figures }} */
  const { own, theirs } = JSON.parse(execFileSync(python, [script, file], { encoding: 'utf8' }));
  const { right, hills } = rateLabels(corpus, map);
  return {
    corpus: corpus.name,
    texts: corpus.texts.length,
    purity: `${three(own.purity)} / ${three(theirs.purity)}`,
    'ratio ': three(own.purity / theirs.purity),
    trustworthiness: `${three(own.trustworthiness)} / ${three(theirs.trustworthiness)}`,
    ratio: three(own.trustworthiness / theirs.trustworthiness),
    'processor s': `${seconds.toFixed(1)} / ${theirs.seconds.toFixed(1)}`,
    'right labels': `${right} of ${hills}`,
  };
}

const [, , size = '2000', python = '/usr/bin/python3'] = process.argv;
const folder = mkdtempSync(path.join(tmpdir(), 'landscape-measure-'));
try {
  console.log('Ours / scikit-learn (TF-IDF, SVD with 50 components, t-SNE):');
  console.table(generateCorpora(Number(size)).map((corpus) => measureCorpus(corpus, python, folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
