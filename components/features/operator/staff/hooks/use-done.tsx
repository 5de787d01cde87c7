import { createContext, useContext, useId, useState, type ReactNode } from 'react';

type Latest = { id: string | undefined; setId: (id: string) => void };

const LatestAction = createContext<Latest | undefined>(undefined);

/** Shows only the confirmation of the latest action in it: an earlier one may not be true any more. */
export function LatestConfirmation({ children }: { children: ReactNode }) {
  const [id, setId] = useState<string>();
  return <LatestAction value={{ id, setId }}>{children}</LatestAction>;
}

/** The confirmation of an action, until a later one in the same `LatestConfirmation` succeeds. */
export function useDone<Done>() {
  const own = useId();
  const latest = useContext(LatestAction);
  const [done, setDone] = useState<Done>();
  const confirm = (result: Done | undefined) => {
    setDone(result);
    if (result !== undefined) latest?.setId(own);
  };
  return [latest === undefined || latest.id === own ? done : undefined, confirm] as const;
}
