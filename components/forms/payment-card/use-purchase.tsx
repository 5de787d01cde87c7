import { ApiError } from '@app/api-client/api-error';
import type { PaymentProblem } from '@app/api-client/contract/fields/payment';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isResultUnknown, isUnsure, useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { loadStripeFor } from './load-stripe';
import type { PaymentConfig } from './payment-config';

/** The simulator's. Stripe brings its own. */
const ChallengeDialog = deferredDialog(async () => (await import('./challenge-dialog')).ChallengeDialog);

/** Fields that each attempt adds to the call. Attempts with the same key must send the same body. */
export type PurchaseAttempt = { idempotencyKey: string; continuationId?: string };

type Challenge = { clientSecret: string; onResult: (isApproved: boolean | undefined) => void };
type Action = NonNullable<PaymentProblem['action']>;

/** Pauses before the result is asked for again, in ms. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A server that fails this often is reported: its answers, unlike a lost connection, may never change. */
const serverFailuresMax = 5;

const tooManyRequests = 429;

/** Whether an error says nothing about the result of an earlier attempt. */
const isUndecided = (error: ApiError): boolean => isUnsure(error) || error.status === tooManyRequests;

const hasServerFailed = ({ status }: ApiError) => status >= 500 || status === tooManyRequests;

/** Waits for the time, or for the connection to return. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
  });
}

/** @returns Whether the cardholder confirmed at Stripe's own dialog. */
async function confirmAtStripe(publishableKey: string | null, clientSecret: string): Promise<boolean | undefined> {
  const stripe = publishableKey === null ? null : await loadStripeFor(publishableKey);
  if (!stripe) return undefined;
  const { error } = await stripe.handleNextAction({ clientSecret });
  return !error;
}

/**
 * Makes calls that charge a card, one effect per user intent (BI-10, BI-11). If the bank requires a confirmation, it
 * asks the cardholder and finishes the same purchase. If the result is unknown, it repeats the same attempt until the
 * result is known, and says so. If the server fails too often, the call rejects with the error that left it unknown.
 * @param config Undefined while loading.
 * @returns `run`, which resolves with the call's response or rejects with its `ApiError`, and `challenge`, to be
 * rendered beside the form's button.
 */
export function usePurchase(config: PaymentConfig | undefined) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [isChecking, setChecking] = useState(false);
  const attempt = useAttempt();
  /** The last error that left the result of the current intent unknown. */
  const unknown = useRef<ApiError>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  // A purchase may begin before the settings have loaded.
  const loadedConfig = useRef(config);
  useEffect(() => void (loadedConfig.current = config), [config]);

  const confirm = ({ provider, clientSecret }: Action): Promise<boolean | undefined> => {
    if (provider === 'stripe') return confirmAtStripe(loadedConfig.current?.publishableKey ?? null, clientSecret);
    return new Promise((resolve) => {
      const onResult: Challenge['onResult'] = (isApproved) => {
        setChallenge(undefined);
        resolve(isApproved);
      };
      setChallenge({ clientSecret, onResult });
    });
  };

  /**
   * Repeats an attempt until its result is known. A service that is unavailable is an answer only as long as no attempt
   * may have had an effect.
   */
  const settle = async <Response,>(send: () => Promise<Response>): Promise<Response> => {
    let serverFailures = 0;
    for (let round = 0; ; round += 1) {
      try {
        const response = await send();
        unknown.current = undefined;
        return response;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isResultUnknown(error)) unknown.current = error;
        else if (!isUndecided(error)) unknown.current = undefined;
        if (!isUndecided(error) || !unknown.current || isGone.current) throw error;
        if (hasServerFailed(error)) serverFailures += 1;
        if (serverFailures >= serverFailuresMax) throw unknown.current;
        setChecking(true);
        const asked = (error.retryAfterSeconds ?? 0) * 1_000;
        await pause(Math.max(asked, pausesMs[round] ?? pausesMs.at(-1) ?? 0));
      }
    }
  };

  const run = async <Response,>(call: (attempt: PurchaseAttempt) => Promise<Response>): Promise<Response> => {
    // The bank may ask, and the connection may be gone by then.
    if (loadedConfig.current?.cardFieldsUrl) ChallengeDialog.preload();
    let continuationId: string | undefined;
    try {
      for (;;) {
        const continuation = continuationId && { continuationId };
        try {
          return await attempt((idempotencyKey) => settle(() => call({ idempotencyKey, ...continuation })));
        } catch (error) {
          const payment = error instanceof ApiError ? error.payment : undefined;
          if (!payment?.action || !payment.continuationId) throw error;
          setChecking(false);
          // Closed without an answer: the purchase stays unfinished, and nothing is charged.
          if ((await confirm(payment.action)) === undefined) throw error;
          // After a rejection, too: the backend then knows that the purchase failed.
          ({ continuationId } = payment);
        }
      }
    } finally {
      setChecking(false);
    }
  };

  const node: ReactNode = (
    <>
      {isChecking && (
        <Banner level="warn" isAnnounced>
          {m.payment_checking()}
        </Banner>
      )}
      {challenge && config?.cardFieldsUrl && (
        <ChallengeDialog
          cardFieldsUrl={config.cardFieldsUrl}
          {...challenge}
          onClose={() => challenge.onResult(undefined)}
        />
      )}
    </>
  );
  return { run, challenge: node };
}
