import { expect, it } from 'vitest';
import { measuredPath } from './measured-path';

it.each([
  ['/', '/'],
  ['/pricing?promo=SECRET#plans', '/pricing'],
  ['/blog/charging-at-home', '/blog/charging-at-home'],
  ['/new-password/secret?next=%2F', '/new-password/:token'],
  ['/verify-email?token=secret', '/verify-email'],
  ['/account/flows/0b8c', '/account/flows/:flowId'],
  ['/secret/typed/by/hand', '/_error'],
])('J8: reports %s as %s', (address, path) => {
  expect(measuredPath(address)).toBe(path);
  expect(measuredPath(path), 'a reported path is reported as it is').toBe(path);
});
