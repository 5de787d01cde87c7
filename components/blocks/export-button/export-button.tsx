import { useEffect, useRef, useState } from 'react';
import { serverNowMs } from '@/lib/auth/server-clock';
import { saveFile } from '@/lib/save-file';
import { writeCsv } from '@/lib/csv/write-csv';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { readAllPages } from './read-all-pages';

/** A list to export as CSV, one line per item. */
export type Export<Item> = {
  /** The file name without date and extension: `members`. */
  name: string;
  readPart: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ items: readonly Item[]; nextCursor: string | null }>;
  header: () => string[];
  rowOf: (item: Item) => string[];
};

type State = { kind: 'idle' } | { kind: 'reading'; count: number } | { kind: 'saved'; file: string; count: number };

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function statusText(state: State): string | undefined {
  if (state.kind === 'idle') return undefined;
  const count = formatNumber(state.count);
  if (state.kind === 'reading') return m.organization_export_progress({ n: state.count, count });
  return m.organization_exported({ file: state.file, n: state.count, count });
}

/** Exports a whole list, page by page, with progress and a stop button. */
export function ExportButton<Item>({ label, list }: { label: string; list: Export<Item> }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setState({ kind: 'reading', count: 0 });
    try {
      const items = await readAllPages({
        readPart: list.readPart,
        onProgress: (count) => setState({ kind: 'reading', count }),
        signal: controller.signal,
      });
      const file = `${list.name}-${dateOf(serverNowMs())}.csv`;
      saveFile(file, writeCsv(list.header(), items.map(list.rowOf)));
      setState({ kind: 'saved', file, count: items.length });
    } catch (error) {
      setState({ kind: 'idle' });
      if (!controller.signal.aborted) setProblem(errorMessage(error));
    }
  };

  return (
    <Stack gap="xs">
      <Stack direction="row">
        <Button
          icon="download"
          isBusy={state.kind === 'reading'}
          busyLabel={m.organization_exporting()}
          onClick={() => void start()}
        >
          {label}
        </Button>
        {state.kind === 'reading' && (
          <Button tone="quiet" onClick={() => running.current?.abort()}>
            {m.ui_stop()}
          </Button>
        )}
      </Stack>
      <Status isVisible className="text-hint">
        {statusText(state)}
      </Status>
      {problem !== undefined && (
        <Banner level="bad" isAnnounced>
          {m.organization_export_failed({ reason: problem })}
        </Banner>
      )}
    </Stack>
  );
}
