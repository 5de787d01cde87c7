import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app';

describe('health', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('says that the process lives and is ready', async () => {
    expect((await test.app.inject('/api/health/live')).json()).toEqual({ status: 'live' });
    expect((await test.app.inject('/api/health/ready')).json()).toEqual({ status: 'ready' });
  });
});
