import { describe, expect, it } from 'vitest';
import { errorServiceUrl, isDsn, localDsn } from './error-service';

describe('the address of an error service', () => {
  it.each([
    ['https://abc123@errors.example.test/42', 'https://errors.example.test/api/42/envelope/'],
    ['https://abc123@errors.example.test:9000/a/b/42', 'https://errors.example.test:9000/a/b/api/42/envelope/'],
  ])('leads to the URL of its reports: %s', (dsn, url) => {
    expect(isDsn(dsn, { isDev: false })).toBe(true);
    expect(errorServiceUrl(dsn, 3000)).toBe(`${url}?sentry_version=7&sentry_key=abc123`);
  });

  it("leads to the stand-in on the front door's port in local mode", () => {
    expect(isDsn(localDsn, { isDev: true })).toBe(true);
    expect(errorServiceUrl(localDsn, 4000)).toMatch(
      /^http:\/\/127\.0\.0\.1:4000\/local\/error-service\/api\/1\/envelope\/\?/,
    );
  });

  it('the address of an error service may lack TLS on this machine in dev only', () => {
    const dsn = 'http://key@localhost:8000/1';
    expect(isDsn(dsn, { isDev: true })).toBe(true);
    expect(isDsn(dsn, { isDev: false })).toBe(false);
    expect(isDsn('http://key@errors.example.test/1', { isDev: true })).toBe(false);
  });

  it.each([
    '',
    'errors.example.test',
    'https://errors.example.test/42',
    'https://key@errors.example.test',
    'https://key@errors.example.test/',
    'https://key@errors.example.test/project',
    'https://key:secret@errors.example.test/42',
    'https://key@errors.example.test/42?x=1',
    'https://key@errors.example.test/42#x',
    'https://key@errors.example.test/../42',
    'https://key@errors.example.test//42',
    'https://key@errors.example.test:99999/42',
    'https://key@errors.example.test/42\n',
    ' https://key@errors.example.test/42',
    'ftp://key@errors.example.test/42',
  ])('the address of an error service is not %j', (dsn) => {
    expect(isDsn(dsn, { isDev: true })).toBe(false);
    expect(() => errorServiceUrl(dsn, 3000)).toThrow(RangeError);
  });
});
