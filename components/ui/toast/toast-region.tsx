import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import styles from './toast-region.module.css';

const shownMs = 8000;

/** What can still be done about it, most often taking it back. It must be possible elsewhere, too. */
type ToastAction = { label: string; onPress: () => void };
type Toast = { id: number; text: string; action?: ToastAction | undefined };
type Show = (text: string, action?: ToastAction) => void;

const ShowToast = createContext<Show>(() => undefined);

/** Says that something small and repeatable has worked ("Copied"). Never an error: a toast goes away by itself. */
export const useToast = () => useContext(ShowToast);

function ToastItem({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onGone(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone, toast.id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const act = () => {
    onGone(toast.id);
    toast.action?.onPress();
  };
  return (
    <li className={styles.toast} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} onClick={() => onGone(toast.id)}>
        <Icon name="cross" size={16} />
        <span className="visually-hidden">{m.ui_dismiss()}</span>
      </button>
    </li>
  );
}

/** Gives the page a place for toasts and its components the means to show one. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const show = useCallback<Show>((text, action) => {
    nextId.current += 1;
    const id = nextId.current;
    // The same words again take the place of the earlier ones.
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, action }]);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const list = useMemo(
    () => toasts.map((toast) => <ToastItem key={toast.id} toast={toast} onGone={remove} />),
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
