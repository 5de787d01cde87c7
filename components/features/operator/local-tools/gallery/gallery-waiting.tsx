import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Example, GalleryPart } from './gallery-part';

function Section({ error, data }: { error?: string; data?: string[] }) {
  const [attempts, setAttempts] = useState(0);
  return (
    <Card>
      <AsyncSection
        key={attempts}
        resource={m.gallery_invoices()}
        data={data}
        error={error}
        onRetry={() => setAttempts(attempts + 1)}
        skeleton={<Skeleton count={3} />}
        isEmpty={(resources) => resources.length === 0}
        empty={
          <EmptyState seed="gallery" action={<Button>{m.ui_save()}</Button>}>
            {m.gallery_alone()}
          </EmptyState>
        }
      >
        {(resources) => <p>{resources.join(', ')}</p>}
      </AsyncSection>
    </Card>
  );
}

/** Loading, failed and empty states. */
export function GalleryWaiting() {
  return (
    <GalleryPart title={m.gallery_waiting()} columns={2}>
      <Example name="AsyncSection loading">
        <Section />
      </Example>
      <Example name="AsyncSection error">
        <Section error={m.error_server()} />
      </Example>
      <Example name="AsyncSection empty">
        <Section data={[]} />
      </Example>
      <Example name="AsyncSection">
        <Section data={[m.gallery_sample_sentence()]} />
      </Example>
      <Example name="Skeleton shape">
        <Stack>
          <Skeleton shape="title" />
          <Skeleton shape="field" />
          <Skeleton shape="block" />
        </Stack>
      </Example>
      <Example name="Spinner">
        <Stack direction="row">
          <Spinner />
          <Spinner size={24} />
        </Stack>
      </Example>
    </GalleryPart>
  );
}
