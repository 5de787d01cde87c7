import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { inputFilesQuery, type InputFile } from '../api/file-calls';
import { chosenIds, type RunValues } from '../model/run-values';

type Pages = { pages: readonly { items: InputFile[] }[] };

const itemsOf = (data: Pages | undefined): InputFile[] => data?.pages.flatMap(({ items }) => items) ?? [];

/**
 * Reads the uploaded files until the chosen ones are among them: after a return to the page, the first ones of the list
 * need not have them.
 */
export function useListedFiles(values: RunValues) {
  const isNeeded = values.mode === 'files';
  const files = useInfiniteQuery({ ...inputFilesQuery, enabled: isNeeded });
  const listed = itemsOf(files.data);
  const lacks = (found: readonly InputFile[]) => chosenIds(values).some((id) => !found.some((file) => file.id === id));
  const isIncomplete = isNeeded && !files.isError && lacks(listed) && (files.data === undefined || files.hasNextPage);

  /** @returns The files, with all chosen ones that still exist. @throws {ApiError} */
  const complete = async (): Promise<InputFile[]> => {
    if (!isIncomplete) return listed;
    // The request that is under way counts, if there is one.
    let read = await files.fetchNextPage({ cancelRefetch: false });
    while (!read.isError && read.hasNextPage && lacks(itemsOf(read.data))) read = await read.fetchNextPage();
    if (read.isError) throw read.error;
    return itemsOf(read.data);
  };
  // An error is shown by the list, which has a button to try again.
  const completeQuietly = useEffectEvent(() => void complete().catch(() => undefined));
  useEffect(() => {
    if (isIncomplete && files.data !== undefined) completeQuietly();
  }, [isIncomplete, files.data]);

  return { listed, isIncomplete, complete };
}
