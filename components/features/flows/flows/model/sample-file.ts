import { writeCsv } from '@/lib/csv/write-csv';
import { saveFile } from '@/lib/save-file';
import * as m from '@/locales/generated/messages';

/** Saves a table that shows the form of a file with texts. */
export const saveSampleFile = (): void =>
  saveFile(
    'texts.csv',
    writeCsv(
      ['id', 'text'],
      [
        ['1', m.flows_sample_first()],
        ['2', m.flows_sample_second()],
        ['3', m.flows_sample_third()],
      ],
    ),
  );
