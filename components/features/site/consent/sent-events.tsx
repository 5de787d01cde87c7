import { useSyncExternalStore } from 'react';
import { formatTime } from '@/locales/dates';
import { clearSentEvents, onSentEventsChange, readSentEvents, sentEventsMax } from '@/lib/measurement/sent-events';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Table } from '@/components/ui/table/table';
import { trackerTitles } from './tracker-titles';

const nothing: ReturnType<typeof readSentEvents> = [];

/** The events sent from this browser, the newest first. */
export function SentEvents() {
  const events = useSyncExternalStore(onSentEventsChange, readSentEvents, () => nothing);
  if (events.length === 0) return <p>{m.measurement_sent_nothing()}</p>;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Stack gap="m">
      <Table
        caption={m.measurement_sent_caption({ max: sentEventsMax })}
        rows={events}
        rowKey={({ to, atMs, name, path, percent }) => [to, atMs, name, path, percent].join()}
        columns={[
          { key: 'event', header: m.measurement_sent_event(), cell: ({ name }) => name, isRowHeader: true },
          { key: 'path', header: m.measurement_sent_path(), cell: ({ path }) => <code>{path}</code> },
          {
            key: 'percent',
            header: m.measurement_sent_percent(),
            cell: ({ percent }) => percent ?? '–',
            isNumeric: true,
          },
          { key: 'to', header: m.measurement_receiver(), cell: ({ to }) => trackerTitles([to]) },
          {
            key: 'time',
            header: m.measurement_sent_time(),
            cell: ({ atMs }) => formatTime(new Date(atMs), timeZone),
          },
        ]}
      />
      <div>
        <Button tone="secondary" onClick={clearSentEvents}>
          {m.measurement_sent_erase()}
        </Button>
      </div>
    </Stack>
  );
}
