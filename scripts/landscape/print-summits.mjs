// @ts-check
/**
 * Prints the contents of the landscape (`npm run landscape`): for each summit its terms, the number of its texts and
 * the nearest texts, one per page; then how the map was computed and how accurate it is.
 */
import { root } from '../process/settings.mjs';
import { readCorpus } from './corpus/read-corpus.mjs';
import { describeTopics, surveyForHero } from './draw-hero.mjs';

const samples = 5;

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)}%`;

const survey = surveyForHero(await readCorpus(root));
const topics = describeTopics(survey, { samples });
for (const [index, { name, texts }] of survey.summits.entries()) {
  const topic = topics[index];
  console.log(`${name}: ${texts.length} texts`);
  console.log(`  ${topic?.terms.join(', ')}`);
  for (const { title, path, text } of topic?.samples ?? []) console.log(`  - ${title} (${path})\n    ${text}`);
  console.log('');
}

const { texts, pages, terms, directions, keptShare, neighborsKept, bandwidth } = survey.figures;
const named = survey.summits.reduce((sum, summit) => sum + summit.texts.length, 0);
console.log(`${texts} texts of ${pages} pages, ${terms} terms; ${texts - named} texts belong to no summit.`);
console.log(`${directions} directions keep ${percent(keptShare)} of the vectors' squared length.`);
console.log(`Of each text's 10 nearest by its words, ${percent(neighborsKept)} are among its 10 nearest on the map.`);
console.log(`The bell is ${bandwidth.toFixed(1)} units wide, on a sheet of 1040 by 620.`);
