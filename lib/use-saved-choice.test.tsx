import { ApiError } from '@app/api-client/api-error';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useSavedChoice } from './use-saved-choice';

/** Creates calls that the test resolves. */
function createPendingCalls() {
  const calls: { value: string; end: (error?: Error) => Promise<void> }[] = [];
  const save = (value: string) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) =>
        act(async () => {
          if (error) reject(error);
          else resolve();
        });
      calls.push({ value, end });
    });
  return { calls, save };
}

function Choice({ save }: { save: (value: string) => Promise<void> }) {
  const [stored, setStored] = useState('one');
  const { value, choose, isSaved, problem } = useSavedChoice(stored, async (wanted) => {
    await save(wanted);
    setStored(wanted);
  });
  return (
    <>
      {['one', 'two', 'three'].map((option) => (
        <button key={option} onClick={() => choose(option)}>
          {option}
        </button>
      ))}
      <p role="status">{`${value} ${isSaved ? 'saved' : ''}${problem ?? ''}`.trim()}</p>
    </>
  );
}

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows a choice immediately and reports when it is saved', async () => {
  const { calls, save } = createPendingCalls();
  render(<Choice save={save} />);
  await press('two');
  expect(status()).toBe('two');
  await calls[0]?.end();
  expect(status()).toBe('two saved');
});

it('reverts a choice that could not be saved, with the reason', async () => {
  const { calls, save } = createPendingCalls();
  render(<Choice save={save} />);
  await press('two');
  await calls[0]?.end(new ApiError({ status: 500, code: 'error_server' }));
  expect(status()).toBe('one Server error');
  await press('two');
  expect(status()).toBe('two');
});

it('saves one choice at a time, and only the last of those made meanwhile', async () => {
  const { calls, save } = createPendingCalls();
  render(<Choice save={save} />);
  await press('two');
  await press('three');
  await press('one');
  expect(status()).toBe('one');
  expect(calls.map(({ value }) => value)).toEqual(['two']);
  await calls[0]?.end();
  expect(status()).toBe('one');
  await vi.waitFor(() => expect(calls.map(({ value }) => value)).toEqual(['two', 'one']));
  await calls[1]?.end();
  expect(status()).toBe('one saved');
});

it('hides a failure that a later choice has replaced', async () => {
  const { calls, save } = createPendingCalls();
  render(<Choice save={save} />);
  await press('two');
  await press('three');
  await calls[0]?.end(new ApiError({ status: 500, code: 'error_server' }));
  expect(status()).toBe('three');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await calls[1]?.end();
  expect(status()).toBe('three saved');
});
