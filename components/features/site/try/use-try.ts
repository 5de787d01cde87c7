import { useRef, useState } from 'react';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';
import { drawMapOf } from './model/draw-map';

/** A visitor's map: not yet asked for, being drawn, drawn, or failed. */
export type TryState =
  | { status: 'open' }
  | { status: 'drawing'; percent: number; count: number }
  | { status: 'drawn'; data: MapData; texts: readonly string[] }
  | { status: 'failed' };

/** Draws a visitor's map. */
export function useTry() {
  const [state, setState] = useState<TryState>({ status: 'open' });
  const running = useRef<AbortController>(null);

  const draw = async (texts: readonly string[]) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: TryState) => {
      if (!signal.aborted) setState(next);
    };
    setState({ status: 'drawing', percent: 0, count: texts.length });
    try {
      const onProgress = (percent: number) => show({ status: 'drawing', percent, count: texts.length });
      show({ status: 'drawn', data: await drawMapOf(texts, { signal, onProgress }), texts });
    } catch {
      show({ status: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ status: 'open' });
  };
  return { state, draw, cancel };
}
