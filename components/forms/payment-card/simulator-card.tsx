import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import * as m from '@/locales/generated/messages';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import { CardUnavailable } from './card-unavailable';
import styles from './payment-card.module.css';
import type { CardFieldIssues, CardHandle, CardTokenResult } from './payment-config';
import { useProviderFrame } from './use-provider-frame';

/** Longest wait for the frame to load, and for its answer to a request for a token, in ms. */
const patienceMs = { load: 15_000, token: 30_000 };

type FrameMessage =
  | { type: 'ready' | 'resized'; height: number }
  | { type: 'changed'; brand: string; isComplete: boolean }
  | { type: 'token'; requestId: string; token: string }
  | { type: 'invalid'; requestId: string; fields: CardFieldIssues }
  | { type: 'failed'; requestId: string };

/** Requests for tokens that the frame has not answered yet. */
function useTokenRequests() {
  const waiting = useRef(new Map<string, (result: CardTokenResult) => void>());
  return {
    settle: (requestId: string, result: CardTokenResult) => waiting.current.get(requestId)?.(result),
    start: (send: (requestId: string) => void) =>
      new Promise<CardTokenResult>((resolve) => {
        const requestId = crypto.randomUUID();
        const finish = (result: CardTokenResult) => {
          clearTimeout(timer);
          waiting.current.delete(requestId);
          resolve(result);
        };
        const timer = setTimeout(() => finish({ failed: true }), patienceMs.token);
        waiting.current.set(requestId, finish);
        send(requestId);
      }),
  };
}

type SimulatorCardProps = { url: string; ref: Ref<CardHandle> };

function CardFrame({ url, ref, onFailed }: SimulatorCardProps & { onFailed: () => void }) {
  const [height, setHeight] = useState<number>();
  const requests = useTokenRequests();
  const isReady = height !== undefined;
  const { frame, src, post } = useProviderFrame<FrameMessage>({
    url,
    onMessage: (message) => {
      if (message.type === 'ready' || message.type === 'resized') setHeight(message.height);
      if (message.type === 'token') requests.settle(message.requestId, { token: message.token });
      if (message.type === 'invalid') requests.settle(message.requestId, { fields: message.fields });
      if (message.type === 'failed') requests.settle(message.requestId, { failed: true });
    },
  });

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(onFailed, patienceMs.load);
    return () => clearTimeout(timer);
  }, [isReady, onFailed]);

  const handle: CardHandle = {
    createToken: ({ holderName }) => requests.start((requestId) => post({ type: 'tokenize', requestId, holderName })),
    focus: (field) => {
      frame.current?.focus();
      post({ type: 'focus', field });
    },
  };
  // A message to a frame that is still loading would be lost.
  useImperativeHandle<CardHandle | null, CardHandle | null>(ref, () => (isReady ? handle : null));

  return (
    <>
      <Status>{!isReady && m.ui_loading({ resource: m.payment_card_resource() })}</Status>
      {!isReady && <Skeleton shape="field" count={2} />}
      <iframe
        ref={frame}
        src={src}
        title={m.payment_card_fields()}
        className={styles.frame}
        data-ready={isReady}
        height={height}
      />
    </>
  );
}

/** The simulator's card fields, in a frame of another origin: the page cannot read what is typed there. */
export function SimulatorCard({ url, ref }: SimulatorCardProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  if (failedAttempt === attempt) {
    return <CardUnavailable onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <CardFrame key={attempt} url={url} ref={ref} onFailed={() => setFailedAttempt(attempt)} />;
}
