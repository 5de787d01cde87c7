import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Working } from '@/components/ui/working/working';
import styles from './payment-card.module.css';
import { useProviderFrame } from './use-provider-frame';

type ChallengeMessage = { type: 'ready' | 'resized'; height: number } | { type: 'confirmed'; isApproved: boolean };

type ChallengeDialogProps = {
  cardFieldsUrl: string;
  clientSecret: string;
  onResult: (isApproved: boolean) => void;
  onClose: () => void;
};

/** The simulator serves the bank's page beside its card fields. */
function challengeUrl(cardFieldsUrl: string, clientSecret: string): string {
  const url = new URL('challenge', cardFieldsUrl);
  url.searchParams.set('secret', clientSecret);
  return url.href;
}

/** The bank's confirmation (3-D Secure) of the payment simulator. Stripe shows its own. */
export function ChallengeDialog({ cardFieldsUrl, clientSecret, onResult, onClose }: ChallengeDialogProps) {
  const [height, setHeight] = useState<number>();
  const { frame, src } = useProviderFrame<ChallengeMessage>({
    url: challengeUrl(cardFieldsUrl, clientSecret),
    onMessage: (message) => {
      if (message.type === 'confirmed') onResult(message.isApproved);
      else setHeight(message.height);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.payment_challenge_title()}
      description={m.payment_challenge_text()}
      initialFocus={frame}
    >
      {height === undefined && <Working>{m.ui_loading_short()}</Working>}
      <iframe ref={frame} src={src} title={m.payment_challenge_frame()} className={styles.challenge} height={height} />
    </Dialog>
  );
}
