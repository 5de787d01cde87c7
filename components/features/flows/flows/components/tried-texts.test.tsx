import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { keepTriedTexts, readTriedTexts } from '@/lib/tried-texts';
import { activeRun, flow, inputFile, mockRouter, serve } from '../testing/samples';
import { TriedTexts } from './tried-texts';

const texts = ['The parcel\ncame late.', 'Broken box.'];
beforeEach(() => void keepTriedTexts(texts));

it('texts of a visitor become a flow, a file and a run at once, and are forgotten in the browser', async () => {
  serve({ createFlow: () => flow(), uploadFlowFile: () => inputFile(), runFlow: () => activeRun() });
  const router = mockRouter();
  const { user } = renderWithData(<TriedTexts texts={texts} />);
  await user.click(screen.getByRole('button', { name: /^Keep my map/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/account/flows/flow/runs/run'));
  expect(callsOf('createFlow')).toMatchObject([{ body: { steps: [{ kind: 'generate-landscape' }, {}] } }]);
  expect(callsOf('runFlow')).toMatchObject([{ body: { inputFileIds: ['input'], acceptedCredits: 0 } }]);
  expect(readTriedTexts()).toEqual([]);
});

it('a second press continues where the first one failed, and makes no second flow', async () => {
  let isDown = true;
  serve({
    createFlow: () => flow(),
    uploadFlowFile: () => {
      if (isDown) throw rejecting('error_server', { status: 503 })();
      return inputFile();
    },
    runFlow: () => activeRun(),
  });
  const router = mockRouter();
  const { user } = renderWithData(<TriedTexts texts={texts} />);
  const keep = screen.getByRole('button', { name: /^Keep my map/ });
  await user.click(keep);
  expect(await screen.findByText(/went wrong|again/i)).toBeTruthy();
  expect(readTriedTexts()).toEqual(texts);
  isDown = false;
  await user.click(keep);
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(callsOf('createFlow')).toHaveLength(1);
});

it('texts that the user discards are gone', async () => {
  const { user } = renderWithData(<TriedTexts texts={texts} />);
  await user.click(screen.getByRole('button', { name: 'Discard the texts' }));
  expect(readTriedTexts()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Keep my map/ })).toBeNull();
});
