import { useRef, useState } from 'react';
import { errorMessage } from './i18n/error-message';

export type SavedChoice<Value> = {
  /** What is shown: the choice as soon as it is made, what is saved otherwise. */
  value: Value;
  /** Shows the choice at once and saves it. */
  choose: (value: Value) => void;
  isSaved: boolean;
  /** Why the last choice was taken back, in words. */
  problem: string | undefined;
};

/**
 * A choice without a save button: it is shown at once, and taken back where it could not be saved. One is saved after the
 * other; of those made meanwhile the last alone, so that what is saved in the end is what was chosen in the end.
 * @param saved What is saved, as far as this page knows.
 * @param save Rejects where it is not saved; brings `saved` up to date before it resolves.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>): SavedChoice<Value> {
  const [wanted, setWanted] = useState<{ value: Value }>();
  const [outcome, setOutcome] = useState<{ isSaved: boolean; problem?: string }>({ isSaved: false });
  const latest = useRef(0);
  const queue = useRef(Promise.resolve());

  const choose = (value: Value) => {
    const mine = ++latest.current;
    const isOvertaken = () => mine !== latest.current;
    setWanted({ value });
    setOutcome({ isSaved: false });
    queue.current = queue.current.then(async () => {
      if (isOvertaken()) return;
      const result = await save(value).then(
        () => ({ isSaved: true }),
        (error: unknown) => ({ isSaved: false, problem: errorMessage(error) }),
      );
      if (isOvertaken()) return;
      setWanted(undefined);
      setOutcome(result);
    });
  };

  return { value: wanted ? wanted.value : saved, choose, isSaved: outcome.isSaved, problem: outcome.problem };
}
