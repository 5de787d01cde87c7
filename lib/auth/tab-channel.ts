/** Tells the other tabs of this browser that the session changed: each then looks for itself. */

const name = 'session';
const storageKey = 'sessionChanged';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

export function announceSessionChange(): void {
  if (channel) {
    channel.postMessage(name);
    return;
  }
  try {
    // The value must differ from the last one, or the other tabs hear nothing.
    window.localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage other tabs learn of it from their next call.
  }
}

export function onSessionChangeElsewhere(listener: () => void): void {
  if (channel) channel.onmessage = listener;
  else {
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey) listener();
    });
  }
}
