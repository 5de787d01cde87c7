import { routes } from '@app/routes';
import { useState } from 'react';
import { keepTriedTexts } from '@/lib/tried-texts';
import { formatNumber } from '@/lib/format/numbers';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import { sampleTexts } from '@/lib/sample-texts';
import { TryForm } from './try-form';
import { useTry, type TryState } from './use-try';
import styles from './try.module.css';

const TriedMap = deferredSection(async () => (await import('./tried-map')).TriedMap, {
  resource: m.try_map_resource,
  skeleton: <Skeleton shape="field" count={6} />,
});

function Drawing({ state, onCancel }: { state: TryState & { status: 'drawing' }; onCancel: () => void }) {
  return (
    <div className={styles.drawing}>
      <Status isVisible>{m.try_drawing_of({ texts: amountLabel(state.count, 'texts') })}</Status>
      <progress className={styles.progress} max={100} value={state.percent} aria-label={m.try_drawing()} />
      <p className="text-hint">{m.try_percent({ n: formatNumber(state.percent) })}</p>
      <div>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </div>
    </div>
  );
}

/** The form, the progress, or the map: one after the other. */
function TryStages() {
  const { state, draw, cancel } = useTry();
  const [pasted, setPasted] = useState('');
  const [isSample, setSample] = useState(false);
  const start = (texts: readonly string[], isOfSample: boolean) => {
    TriedMap.preload();
    setSample(isOfSample);
    void draw(texts);
  };
  if (state.status === 'drawing') return <Drawing state={state} onCancel={cancel} />;
  if (state.status === 'drawn') {
    return (
      <div className={styles.result}>
        <div className={styles.actions}>
          {!isSample && (
            <ButtonLink
              href={routes.signup}
              tone="primary"
              size="l"
              data-for="guest"
              onClick={() => keepTriedTexts(state.texts)}
            >
              {m.try_keep()}
            </ButtonLink>
          )}
          <Button size="l" onClick={cancel}>
            {m.try_again()}
          </Button>
        </div>
        {isSample && <p className="text-hint">{m.try_is_sample()}</p>}
        <TriedMap data={state.data} />
      </div>
    );
  }
  return (
    <>
      {state.status === 'failed' && (
        <Banner level="bad" isAnnounced>
          {m.try_failed()}
        </Banner>
      )}
      <TryForm
        pasted={pasted}
        onPaste={setPasted}
        onDraw={(texts) => start(texts, false)}
        onSample={() => start(sampleTexts(), true)}
      />
      <p className="text-hint">{m.try_privacy()}</p>
    </>
  );
}

/** Draws a map of a visitor's own texts on their device. */
export function TryMap() {
  return (
    <div className={styles.sheet}>
      <TryStages />
    </div>
  );
}
