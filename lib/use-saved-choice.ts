import { useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { errorMessage } from './i18n/error-message';

export type SavedChoice<Value> = {
  /** The shown value: the pending choice, otherwise the saved value. */
  value: Value;
  /** Shows the choice immediately and saves it. */
  choose: (value: Value) => void;
  isSaved: boolean;
  /** The message if the last choice could not be saved. */
  problem: string | undefined;
  /** The code of that error, for what can be done about it. */
  problemCode: ErrorCode | undefined;
};

/**
 * State of a choice without a save button. It is shown immediately and reverted if saving fails. Saves run one after
 * the other; of the choices made meanwhile only the last is saved, so that the final choice wins.
 * @param saved The saved value, as far as this page knows.
 * @param save Rejects if saving fails; updates `saved` before it resolves.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>): SavedChoice<Value> {
  const [pending, setPending] = useState<{ value: Value }>();
  const [outcome, setOutcome] = useState<{ isSaved: boolean; problem?: string; problemCode?: ErrorCode | undefined }>({
    isSaved: false,
  });
  const latest = useRef(0);
  const queue = useRef(Promise.resolve());

  const choose = (value: Value) => {
    const current = ++latest.current;
    const isOutdated = () => current !== latest.current;
    setPending({ value });
    setOutcome({ isSaved: false });
    queue.current = queue.current.then(async () => {
      if (isOutdated()) return;
      const result = await save(value).then(
        () => ({ isSaved: true }),
        (error: unknown) => ({
          isSaved: false,
          problem: errorMessage(error),
          problemCode: error instanceof ApiError ? error.code : undefined,
        }),
      );
      if (isOutdated()) return;
      setPending(undefined);
      setOutcome(result);
    });
  };

  return { value: pending ? pending.value : saved, choose, problem: undefined, problemCode: undefined, ...outcome };
}
