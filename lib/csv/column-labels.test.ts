import { expect, it } from 'vitest';
import { columnLabels } from './column-labels';
import { columnsOf } from './text-columns';

it.each([
  ['by their headers', ['id', ' answer '], ['id', 'answer']],
  ['without a header by their numbers', ['id', '', 'answer', ' '], ['id', 'Column 2', 'answer', 'Column 4']],
  ['apart from a header that is such a number', ['', 'Column 1'], ['Column 1 (no header)', 'Column 1']],
])('columns are labeled %s', (_how, header, labels) => {
  expect(columnLabels(columnsOf([header]))).toEqual(labels);
});
