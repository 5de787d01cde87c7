import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { trackers as configured } from '@/lib/env';
import { saveConsent } from '@/lib/measurement/consent';
import { trackers } from '@/lib/measurement/trackers';
import { useConsent } from '@/lib/measurement/use-consent';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { lazyLine } from '@/components/ui/deferred/lazy-line';
import styles from './consent-notice.module.css';
import { trackerTitles } from './tracker-titles';

/** Few visitors choose. */
const ChoiceForm = lazyLine(async () => (await import('./choice-form')).ChoiceForm);

function Saved({ onHide }: { onHide: () => void }) {
  const { accepted } = useConsent();
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, and with it the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.saved}>
      <p ref={text} tabIndex={-1}>
        {accepted.length > 0 ? m.measurement_accepted({ names: trackerTitles(accepted) }) : m.measurement_rejected()}
      </p>
      <Button tone="secondary" onClick={onHide}>
        {m.measurement_hide()}
      </Button>
    </div>
  );
}

/**
 * Asks whether this browser may measure. Served with every page, in its flow. The head script shows it, before the first
 * paint, to visitors who have not chosen. It contains no link: the skip link behind it must be the first one.
 */
export function ConsentNotice() {
  const { isDecided } = useConsent();
  const [step, setStep] = useState<'ask' | 'choose' | 'saved'>('ask');
  const titleId = useId();
  const hide = () => {
    delete document.documentElement.dataset.consent;
  };
  const isDecidedElsewhere = isDecided && step !== 'saved';
  useEffect(() => {
    if (isDecidedElsewhere) hide();
  }, [isDecidedElsewhere]);

  const all = trackers.map(({ name }) => name);
  const answer = (accepted: typeof all) => {
    setStep('saved');
    saveConsent(accepted);
  };
  const onHide = () => {
    hide();
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <section className={styles.notice} aria-labelledby={titleId} data-print="no">
      <div className={styles.sheet}>
        <p id={titleId} className={styles.title}>
          {m.measurement_cookies_title({ company: m.company_name() })}
        </p>
        {step === 'saved' ? (
          <Saved onHide={onHide} />
        ) : (
          <>
            <p className={styles.text}>
              <span>{m.measurement_cookies_text()}</span> {configured.affiliate && <span>{m.affiliate_notice()}</span>}
            </p>
            <div className={styles.actions}>
              <Button tone="secondary" onClick={() => answer(all)}>
                {m.measurement_accept()}
              </Button>
              <Button tone="secondary" onClick={() => answer([])}>
                {m.measurement_reject()}
              </Button>
              <Button tone="secondary" aria-expanded={step === 'choose'} onClick={() => setStep('choose')}>
                {m.measurement_choose()}
              </Button>
            </div>
            {step === 'choose' && (
              <div className={styles.choices}>
                <Suspense>
                  <ChoiceForm onSaved={() => setStep('saved')} />
                </Suspense>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
