import { afterEach, beforeEach } from 'vitest';
import { forgetLog, readRecentLog } from '@/backend/testing/log/recent-log';

beforeEach(forgetLog);

/** Of a test that fails rarely, the log is often the only trace. The reporter keeps it in `test-results/unit`. */
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(readRecentLog());
});
