import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import styles from './toast-region.module.css';

const shownMs = 8000;

/** An action, usually undo. It must be available elsewhere, too. */
type ToastAction = { label: string; onPress: () => void };
type Toast = { id: number; text: string; action?: ToastAction | undefined };
type Show = (text: string, action?: ToastAction) => void;

const ShowToast = createContext<Show>(() => undefined);

/** Shows that a small, repeatable action succeeded ("Copied"). Never use it for errors, because toasts disappear. */
export const useToast = () => useContext(ShowToast);

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss, toast.id]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const act = () => {
    onDismiss(toast.id);
    toast.action?.onPress();
  };
  return (
    <li className={styles.toast} onMouseEnter={pause} onMouseLeave={resume} onFocus={pause} onBlur={resume}>
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} onClick={() => onDismiss(toast.id)}>
        <Icon name="cross" size={16} />
        <span className="visually-hidden">{m.ui_dismiss()}</span>
      </button>
    </li>
  );
}

/** Renders the page's toasts and provides `useToast` to its children. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const show = useCallback<Show>((text, action) => {
    nextId.current += 1;
    const id = nextId.current;
    // A toast with the same text replaces the earlier one.
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, action }]);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const list = useMemo(
    () => toasts.map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={remove} />),
    [toasts, remove],
  );
  return (
    <ShowToast value={show}>
      {children}
      <section className={styles.region} aria-label={m.ui_toasts()} data-print="no">
        <div role="status">
          {list.length > 0 && (
            <ul role="list" className={styles.list}>
              {list}
            </ul>
          )}
        </div>
      </section>
    </ShowToast>
  );
}
