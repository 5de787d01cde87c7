import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { FlowPage } from './flow';
import { activeRun, inputFile, mockRouter, serve, standing, status } from './testing/samples';

beforeAll(async () => {
  await Promise.all([
    import('./components/runs'),
    import('./components/active-run'),
    import('./components/file-inputs'),
  ]);
}, 60_000);

function show() {
  mockRouter();
  return renderWithData(<FlowPage flowId="flow" userId="ada" standing={standing('admin')} />);
}
const runButton = (credits: string) => screen.findByRole('button', { name: new RegExp(`^Run for ${credits}`) });

describe('uploaded files', () => {
  const choose = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('radio', { name: 'Use files' }));
    return screen.findByLabelText<HTMLInputElement>('Upload files');
  };
  type UploadInput = { file: File; query: { name: string }; signal: AbortSignal; onProgress: (sent: object) => void };

  it('uploaded files are chosen, counted and run', async () => {
    serve({ runFlow: () => activeRun(), getFlowStatus: () => status() });
    const { user } = show();
    await choose(user);
    await user.click(await screen.findByRole('checkbox', { name: 'reviews.csv' }));
    expect(await screen.findByRole('heading', { name: 'Cost for 1,200 texts' })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(await runButton('6 credits'));
    await waitFor(() =>
      expect(callsOf('runFlow')).toMatchObject([{ body: { inputFileIds: ['input'], acceptedCredits: 6 } }]),
    );
  });

  it('P4: uploaded files are uploaded with their progress, then chosen beside what was chosen meanwhile', async () => {
    let finish: (file: object) => void = () => undefined;
    serve({
      uploadFlowFile: ({ onProgress }: UploadInput) => {
        onProgress({ bytes: 5, totalBytes: 10 });
        return new Promise((resolve) => (finish = resolve));
      },
    });
    const { user } = show();
    await user.upload(await choose(user), new File(['0123456789'], 'new.txt'));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading new.txt' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('50'));
    expect(await componentViolations()).toEqual([]);
    await user.click(await screen.findByRole('checkbox', { name: 'reviews.csv' }));
    finish(inputFile({ id: 'new', name: 'new.txt', texts: 10 }));
    expect(await screen.findByRole('checkbox', { name: 'new.txt' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'reviews.csv' })).toHaveProperty('checked', true);
    expect(screen.getByText('new.txt was uploaded.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Cost for 1,210 texts' })).toBeTruthy();
    expect(callsOf<UploadInput>('uploadFlowFile')[0]?.query).toEqual({ name: 'new.txt' });
  });

  it.each([
    ['the one without a header', 'Column 2 (no header)', 2],
    ['the one that is named like it', 'Column 2', 3],
    ['the second of two with one header', 'id', 4],
  ])('a table is uploaded with the number of the chosen column: %s', async (_which, name, textColumnNumber) => {
    serve({ uploadFlowFile: () => inputFile({ id: 'new', name: 'survey.csv', texts: 2 }) });
    const { user } = show();
    const table = 'id,,Column 2,id\n1,Late.,x,a\n2,Broken.,y,b\n';
    await user.upload(await choose(user), new File([table], 'survey.csv'));
    const columns = within(await screen.findByRole('group', { name: 'Which column of survey.csv has the texts?' }));
    expect(columns.getAllByRole('radio')).toHaveLength(4);
    await user.click(columns.getAllByRole('radio', { name }).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Upload with this column' }));
    expect(await screen.findByRole('checkbox', { name: 'survey.csv' })).toHaveProperty('checked', true);
    expect(callsOf<UploadInput>('uploadFlowFile')[0]?.query).toEqual({ name: 'survey.csv', textColumnNumber });
  });

  it('uploaded files can be stopped while they are uploaded', async () => {
    serve({ uploadFlowFile: () => new Promise(() => undefined) });
    const { user } = show();
    await user.upload(await choose(user), new File(['x'], 'new.txt'));
    await user.click(await screen.findByRole('button', { name: 'Stop uploading new.txt' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(callsOf<UploadInput>('uploadFlowFile')[0]?.signal.aborted).toBe(true);
  });

  it('that are rejected say why, and the others are uploaded', async () => {
    serve({
      uploadFlowFile: ({ query }: UploadInput) =>
        query.name === 'photo.txt'
          ? rejecting('error_file_content')()
          : inputFile({ id: query.name, name: query.name, texts: 3 }),
    });
    const { user } = show();
    await user.upload(await choose(user), [new File(['x'], 'photo.txt'), new File(['y'], 'good.txt')]);
    expect(await screen.findByText(/photo\.txt: /)).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'good.txt' })).toHaveProperty('checked', true);
  });

  it('uploaded files are deleted after a question', async () => {
    serve({ deleteFlowFile: () => ({ id: 'input', deletedAt: '2026-03-07T12:00:00.000Z' }) });
    const { user } = show();
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Delete file: reviews.csv' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete reviews.csv?' }));
    await user.click(dialog.getByRole('button', { name: /^Delete file/ }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'reviews.csv' })).toBeNull());
    expect(callsOf('deleteFlowFile')).toEqual([{ params: { fileId: 'input' } }]);
  });

  it('uploaded files must be chosen to run', async () => {
    serve();
    const { user } = show();
    await choose(user);
    await screen.findByRole('checkbox', { name: 'reviews.csv' });
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    const link = within(summary).getByRole('link');
    expect(link.textContent).toBe('Uploaded files: Choose or upload at least one file.');
    expect(document.querySelector(link.getAttribute('href')!)).toBe(screen.getByLabelText('Upload files'));
  });
});
