import type { Page } from '@playwright/test';
import type { CapturedReport } from '@/front-door/examples/local-error-service';

/** @returns The reports that the stand-in of the error service received, the newest first. */
export async function capturedReports(page: Page): Promise<CapturedReport[]> {
  const response = await page.request.get('/local/error-service/reports');
  return (await response.json()) as CapturedReport[];
}
