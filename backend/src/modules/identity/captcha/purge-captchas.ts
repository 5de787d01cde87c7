import { hourMs } from '@app/api-client/rules/values/durations';
import { lte } from 'drizzle-orm';
import { isUnlocked } from '@/backend/db/due-rows';
import { usedCaptchas } from '@/backend/db/schema/identity/captcha';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';

/** An expired solution is rejected anyway, so its row may stay for a while. */
export const captchaSweep: Sweep = {
  name: 'captchas',
  everyMs: hourMs,
  run: ({ database, clock }: Deps) => {
    const { signature, expiresAt } = usedCaptchas;
    return database.delete(usedCaptchas).where(isUnlocked(database, [signature], lte(expiresAt, clock.now())));
  },
};
