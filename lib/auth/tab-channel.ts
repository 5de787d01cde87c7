/** Notifies the other tabs of this browser that the session changed. Each tab then reads the tokens itself. */

const name = 'session';
const storageKey = 'sessionChanged';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

export function announceSessionChange(): void {
  if (channel) {
    channel.postMessage(name);
    return;
  }
  try {
    // The `storage` event only fires if the value changes.
    window.localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage other tabs notice at their next call.
  }
}

export function onOtherTabChange(listener: () => void): void {
  if (channel) channel.onmessage = listener;
  else {
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey) listener();
    });
  }
}
