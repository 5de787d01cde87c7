import { describe, expect, it, vi } from 'vitest';
import { prerender } from './testing/prerender';
import { whenActivated } from './when-activated';

describe('whenActivated', () => {
  it('waits for nothing on a page that its user sees', async () => {
    await expect(whenActivated()).resolves.toBeUndefined();
  });

  it('waits until a prerendered page is opened', async () => {
    const activate = prerender();
    const happened = vi.fn();
    const waiting = whenActivated().then(happened);
    await Promise.resolve();
    expect(happened).not.toHaveBeenCalled();
    activate();
    await waiting;
    expect(happened).toHaveBeenCalledOnce();
  });
});
