import { expect, it } from 'vitest';
import { partnerQueryOf } from './partner-query';

it.each([
  ['/pricing?partner=ada&linkId=1#plans', 'partner=ada&linkId=1'],
  ['/?linkId=1&partner', 'linkId=1&partner'],
  ['/pricing?partners=ada', undefined],
  ['/pricing#partner=ada', undefined],
  ['/signup?token=secret&partner=ada', undefined],
  ['/postsignup?partner=ada', undefined],
  ['/new-password/secret?partner=ada', undefined],
])('J7: takes only the query of a partner link to a public page: %s', (address, query) => {
  expect(partnerQueryOf(address, 'partner')).toBe(query);
});
