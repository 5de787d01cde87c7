import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { inputFilesQuery, uploadInputFile, type InputFile, type Uploadable } from '../api/file-calls';

/** An upload in progress. */
export type Upload = { id: string; name: string; percent: number; stop: () => void };

/**
 * Uploads files one after the other.
 * @param onUploaded Called for each uploaded file, after the list of files contains it.
 */
export function useUploads(onUploaded: (file: InputFile) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState('');
  const controllers = useRef(new Set<AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const showInList = (file: InputFile) =>
    client.setQueryData(inputFilesQuery.queryKey, (list) => {
      const [first, ...others] = list?.pages ?? [];
      return list && first && { ...list, pages: [{ ...first, items: [file, ...first.items] }, ...others] };
    });

  const uploadOne = async (item: Uploadable, { id, controller }: { id: string; controller: AbortController }) => {
    const { signal } = controller;
    const { file } = item;
    const onProgress = (percent: number) =>
      setUploads((shown) => shown.map((one) => (one.id === id ? { ...one, percent } : one)));
    try {
      if (signal.aborted) return;
      const uploaded = await uploadInputFile(item, { signal, onProgress });
      showInList(uploaded);
      onUploaded(uploaded);
      setNotice(m.flows_upload_done({ name: file.name }));
    } catch (error) {
      if (signal.aborted) return;
      setProblems((shown) => [...shown, m.flows_upload_failed({ name: file.name, reason: errorMessage(error) })]);
    } finally {
      controllers.current.delete(controller);
      setUploads((shown) => shown.filter((one) => one.id !== id));
    }
  };

  const upload = async (items: readonly Uploadable[]): Promise<void> => {
    setProblems([]);
    setNotice('');
    const queue = items.map((item) => {
      const controller = new AbortController();
      const id = crypto.randomUUID();
      controllers.current.add(controller);
      const stop = () => {
        controller.abort();
        setUploads((shown) => shown.filter((one) => one.id !== id));
      };
      return { item, id, controller, shown: { id, name: item.file.name, percent: 0, stop } };
    });
    setUploads((shown) => [...shown, ...queue.map((one) => one.shown)]);
    for (const { item, ...one } of queue) await uploadOne(item, one);
  };

  return { uploads, problems, notice, upload };
}
