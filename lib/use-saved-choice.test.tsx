import { ApiError } from '@app/api-client/api-error';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useSavedChoice } from './use-saved-choice';

/** A call that ends when the test says so. */
function heldCalls() {
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

it('shows a choice at once, and says when it is saved', async () => {
  const { calls, save } = heldCalls();
  render(<Choice save={save} />);
  await press('two');
  expect(status()).toBe('two');
  await calls[0]?.end();
  expect(status()).toBe('two saved');
});

it('takes a choice back that could not be saved, and says why', async () => {
  const { calls, save } = heldCalls();
  render(<Choice save={save} />);
  await press('two');
  await calls[0]?.end(new ApiError({ status: 500, code: 'error_server' }));
  expect(status()).toBe('one Server error');
  await press('two');
  expect(status()).toBe('two');
});

it('saves one after the other, and of those made meanwhile the last alone', async () => {
  const { calls, save } = heldCalls();
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

it('says nothing of a failure that a later choice has overtaken', async () => {
  const { calls, save } = heldCalls();
  render(<Choice save={save} />);
  await press('two');
  await press('three');
  await calls[0]?.end(new ApiError({ status: 500, code: 'error_server' }));
  expect(status()).toBe('three');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await calls[1]?.end();
  expect(status()).toBe('three saved');
});
