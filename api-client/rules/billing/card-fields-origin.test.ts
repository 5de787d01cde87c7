import { expect, it } from 'vitest';
import { cardFieldsOrigin } from './card-fields-origin';

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:4000', 'http://localhost:4000'],
  ['http://app.dcipher.test:3000', 'http://localhost:3000'],
  ['http://localhost', 'http://127.0.0.1'],
])('the origin of the card fields is another origin of the same server: %s', (site, fields) => {
  expect(cardFieldsOrigin(site)).toBe(fields);
});
