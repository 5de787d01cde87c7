import { afterAll, beforeAll } from 'vitest';

/**
 * Opens what all tests of a file use, such as an application with a database, before the first hook or test that follows,
 * and closes it after the last.
 * @returns An object that gets the members of what is opened. It is empty while the file is read, so don't destructure it
 *   outside of hooks and tests.
 */
export function fileFixture<Opened extends { close: () => Promise<unknown> }>(open: () => Promise<Opened>): Opened {
  const fixture = {} as Opened;
  beforeAll(async () => {
    Object.defineProperties(fixture, Object.getOwnPropertyDescriptors(await open()));
  });
  afterAll(() => fixture.close());
  return fixture;
}
