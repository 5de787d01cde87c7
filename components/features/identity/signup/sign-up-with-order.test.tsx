import { expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api';
import { collectReportedEvents } from '@/lib/measurement/testing/collect-reported-events';
import type { SignupValues } from './model/signup-values';
import { signUpWithOrder } from './sign-up-with-order';

it.each([
  [null, [{ name: 'Customer email', email: 'ada@acme.com' }]],
  ['2026-03-01T00:00:00.000Z', [{ name: 'Customer email', email: 'ada@acme.com' }, { name: 'Free trial' }]],
])('J7: reports the new customer, and a free trial only if one started: %s', async (trialEndsAt, events) => {
  const report = collectReportedEvents();
  vi.mocked(callApi).mockResolvedValue({ email: 'ada@acme.com', confirmationSent: true, trialEndsAt });
  await signUpWithOrder({ email: 'ada@acme.com' } as SignupValues, { captchaToken: 'token' });
  expect(report.mock.calls.flat()).toEqual(events);
});
