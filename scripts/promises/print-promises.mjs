// @ts-check
/** `npm run promises` prints each promise with the tests that prove it; `npm run promises -- A1 J7` only these. */
import { listPromises } from './list-promises.mjs';

const wanted = process.argv.slice(2);
const { promises } = await listPromises();

for (const { id, sentence, tests } of promises.filter((one) => wanted.length === 0 || wanted.includes(one.id))) {
  console.log(`\n${id}: ${sentence}`);
  for (const file of new Set(tests.map((test) => test.file))) {
    console.log(`  ${file}`);
    for (const test of tests.filter((one) => one.file === file)) console.log(`    ${test.title}`);
  }
}
