import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import type { FlowFile } from '../../api/run-calls';
import { textsQuery } from '../result-calls';
import styles from '../results.module.css';

const textsStep = 20;

/** The sentences of a summary as text. */
export function Summary({ file, name }: { file: FlowFile; name: string }) {
  const { data, error, refetch } = useQuery(textsQuery(file));
  const [shown, setShown] = useState(textsStep);
  return (
    <AsyncSection
      resource={name}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton count={4} />}
      isEmpty={(texts) => texts.length === 0}
      empty={<p className="text-hint">{m.results_nothing_found()}</p>}
    >
      {(texts) => (
        <Stack gap="s">
          <ul role="list" className={styles.summary}>
            {texts.slice(0, shown).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
          {texts.length > shown && (
            <Button tone="quiet" onClick={() => setShown(shown + textsStep)}>
              {m.results_more_texts({ n: formatNumber(Math.min(textsStep, texts.length - shown)) })}
            </Button>
          )}
        </Stack>
      )}
    </AsyncSection>
  );
}
