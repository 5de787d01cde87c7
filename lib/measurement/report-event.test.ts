import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackers } from '@/lib/env';
import type * as reportEventModule from './report-event';
import { reportSignup } from './report-signup';

const configured = trackers.affiliate;
let reporting: typeof reportEventModule;
const receive = vi.fn<(event: reportEventModule.ReportedEvent) => void>();

beforeEach(async () => {
  receive.mockClear();
  reporting = await import('./report-event');
});
afterEach(() => {
  trackers.affiliate = configured;
});

it('J7: reports nothing without a configured tenant', () => {
  trackers.affiliate = undefined;
  reporting.receiveReportedEvents(receive);
  reporting.reportEvent({ name: 'Lead' });
  expect(receive).not.toHaveBeenCalled();
});

it('delivers an event that was reported before the measuring code had loaded, once', async () => {
  vi.resetModules();
  const fresh = await import('./report-event');
  fresh.reportEvent({ name: 'Lead' });
  fresh.receiveReportedEvents(receive);
  fresh.receiveReportedEvents(receive);
  expect(receive.mock.calls).toEqual([[{ name: 'Lead' }]]);
});

it('reports the address of a new customer, and a free trial only if one started', () => {
  reporting.receiveReportedEvents(receive);
  reportSignup({ email: 'ada@acme.example', trialEndsAt: '2026-03-01T00:00:00.000Z' });
  reportSignup({ email: 'grace@acme.example', trialEndsAt: null });
  expect(receive.mock.calls.flat()).toEqual([
    { name: 'Customer email', email: 'ada@acme.example' },
    { name: 'Free trial' },
    { name: 'Customer email', email: 'grace@acme.example' },
  ]);
});
