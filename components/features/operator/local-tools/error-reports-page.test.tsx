import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { ErrorReport } from './api/local-api';
import { ErrorReportsPage } from './error-reports-page';

const broken: ErrorReport = {
  id: 'fc6d8c0c43fc4630ad850ee518f1b9d0',
  type: 'event',
  message: 'TypeError: broken',
  environment: 'dev',
  release: '1.0.0',
  path: '/pricing',
};
let reports: ErrorReport[] = [];
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      requested.push(path);
      return Response.json(reports);
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('lists each report with its message, path, environment, release and ID', async () => {
  reports = [broken];
  render(<ErrorReportsPage />);
  const row = within(await screen.findByRole('row', { name: /TypeError: broken/ }));
  for (const text of ['event', '/pricing', 'dev', '1.0.0', broken.id]) {
    expect(row.getByText(text)).toBeInstanceOf(HTMLElement);
  }
  expect(requested).toEqual(['/local/error-service/reports']);
  expect(await componentViolations()).toEqual([]);
});

it('explains that there are no reports', async () => {
  reports = [];
  render(<ErrorReportsPage />);
  expect(await screen.findByText('No errors have been reported.')).toBeInstanceOf(HTMLElement);
});
