import { getLiveness, getReadiness } from '@app/api-client/contract/operator/health';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { serve } from '@/backend/http/calls/serve';
import type { Lifecycle } from '@/backend/http/server/graceful-shutdown';
import * as m from '@/locales/generated/messages';

/** A database that takes longer to answer counts as unavailable. */
const databaseTimeoutMs = 1_000;

/** @param sentence Tells operators what is missing. */
const unavailable = (sentence: string, cause?: unknown) =>
  new HttpError(503, 'error_unavailable', { headers: { 'retry-after': '2' }, sentence, cause });

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Registers the health checks: `live` means that the process runs, `ready` that it accepts requests. Readiness fails
 * first when the process stops, so that the load balancer stops sending requests before any is rejected.
 */
export function registerHealth(app: FastifyInstance, { database }: Deps): void {
  const lifecycle = app.getDecorator<Lifecycle>('lifecycle');

  serve(app, getLiveness, async () => ({ status: 'live' as const }), { isVital: true });

  serve(
    app,
    getReadiness,
    async () => {
      if (lifecycle.isStopping) throw unavailable(m.health_stopping());
      try {
        await withTimeout(database.execute(sql`select 1`), databaseTimeoutMs);
      } catch (error) {
        throw unavailable(m.health_database_unreachable(), error);
      }
      return { status: 'ready' as const };
    },
    { isVital: true },
  );
}
