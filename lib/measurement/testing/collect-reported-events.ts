import { vi, type Mock } from 'vitest';
import { receiveReportedEvents, type ReportedEvent } from '../report-event';

/** Returns a mock that receives the events reported from now on. Earlier ones are dropped. */
export function collectReportedEvents(): Mock<(event: ReportedEvent) => void> {
  receiveReportedEvents(() => undefined);
  const report = vi.fn<(event: ReportedEvent) => void>();
  receiveReportedEvents(report);
  return report;
}
