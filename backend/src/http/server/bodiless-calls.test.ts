import { endpoints } from '@app/api-client/contract';
import { expect, it } from 'vitest';
import { createTestApp } from '@/backend/testing/create-test-app';
import { fileFixture } from '@/backend/testing/file-fixture';

const test = fileFixture(() => createTestApp());

const bodiless = endpoints.filter(
  ({ method, body, bodyFormat }) => method !== 'GET' && body === undefined && bodyFormat === undefined,
);

const statusOf = async (method: string, path: string, headers: Record<string, string> = {}, payload?: string) => {
  const url = `/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
  const request = { method: method as 'POST', url, headers, ...(payload !== undefined && { payload }) };
  return (await test.app.inject(request)).statusCode;
};

it.each(bodiless.map(({ method, path }) => [method, path] as const))(
  'CA-1: %s %s, which has no body in the contract, needs no content type, and accepts JSON only with one',
  async (method, path) => {
    const status = await statusOf(method, path);
    expect([status === 415, status < 500]).toEqual([false, true]);
    expect(await statusOf(method, path, { 'content-type': 'application/json' })).not.toBe(415);
    expect(await statusOf(method, path, { 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf(method, path, {}, '{}')).toBe(415);
  },
);

it('CA-1: a call that changes data by other methods than DELETE is among those without a body', () => {
  expect(bodiless.filter(({ method }) => method !== 'DELETE').length).toBeGreaterThan(0);
});
