import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import type { FlowFile } from '../../api/run-calls';
import { Bars, barsMax } from './bars';
import { ratingsQuery } from '../result-calls';
import { sortRatings, type Rating, type RatingOrder } from '../model/read-ratings';

/** Rows that are added at once. */
const rowsStep = 200;

/** The first phrases or terms, those of the most texts on top. */
const barsOf = (ratings: readonly Rating[]) =>
  sortRatings(ratings.slice(0, barsMax), 'texts', getLocale()).map(({ term: name, texts }) => ({ name, texts }));

function RatingsTable({
  ratings,
  label,
  isOfPhrases,
}: {
  ratings: readonly Rating[];
  label: string;
  isOfPhrases: boolean;
}) {
  const [order, setOrder] = useState<RatingOrder>(isOfPhrases ? 'score' : 'count');
  const [rows, setRows] = useState(rowsStep);
  const sorted = sortRatings(ratings, order, getLocale());
  const column = (key: RatingOrder, header: string, cell: Column<Rating>['cell']): Column<Rating> => ({
    ...{ key, header, cell },
    ...(key === 'term' ? { isRowHeader: true } : { isNumeric: true }),
    ...(key === order && { sorted: key === 'term' ? ('ascending' as const) : ('descending' as const) }),
    onSort: () => setOrder(key),
  });
  return (
    <Stack gap="s">
      <Table
        caption={m.results_table({ name: label })}
        isCaptionHidden
        columns={[
          column('term', isOfPhrases ? m.results_phrase() : m.results_term(), ({ term }) => term),
          ...(isOfPhrases ? [column('score', m.results_score(), ({ score = 0 }) => formatNumber(score))] : []),
          column('count', m.results_count(), ({ count }) => formatNumber(count)),
          column('texts', m.results_texts(), ({ texts }) => formatNumber(texts)),
        ]}
        rows={sorted.slice(0, rows)}
        rowKey={({ term }) => term}
        onSmallScreens="scroll"
      />
      {sorted.length > rows && (
        <Button tone="quiet" onClick={() => setRows(rows + rowsStep)}>
          {m.results_more_rows({ n: formatNumber(Math.min(rowsStep, sorted.length - rows)) })}
        </Button>
      )}
    </Stack>
  );
}

type RatingsProps = { file: FlowFile; isOfPhrases: boolean; name: string };

/** Terms or key phrases as bars, and all of them as a table that can be sorted. */
export function Ratings({ file, isOfPhrases, name }: RatingsProps) {
  const { data, error, refetch } = useQuery(ratingsQuery(file));
  const [isTable, setTable] = useState(false);
  return (
    <AsyncSection
      resource={name}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={4} />}
      isEmpty={(found) => found.length === 0}
      empty={<p className="text-hint">{m.results_nothing_found()}</p>}
    >
      {(ratings) => (
        <Stack gap="m">
          {isTable ? (
            <RatingsTable ratings={ratings} label={name} isOfPhrases={isOfPhrases} />
          ) : (
            <Bars rows={barsOf(ratings)} label={name} />
          )}
          <div>
            <Button tone="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? m.results_show_bars() : m.results_show_table({ n: formatNumber(ratings.length) })}
            </Button>
          </div>
        </Stack>
      )}
    </AsyncSection>
  );
}
