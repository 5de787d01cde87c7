import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDeferredAnchor } from './use-deferred-anchor';

const scrollIntoView = vi.fn(function (this: Element) {
  return this.id;
});
Element.prototype.scrollIntoView = scrollIntoView;

afterEach(() => {
  scrollIntoView.mockClear();
  window.location.hash = '';
});

function Part() {
  useDeferredAnchor();
  return <h2 id="store">Store</h2>;
}

it('scrolls to the URL’s anchor once the deferred part has loaded', () => {
  window.location.hash = '#store';
  render(<Part />);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading')]);
});

it.each(['', '#elsewhere'])('the page does not scroll for the hash %j', (hash) => {
  window.location.hash = hash;
  render(<Part />);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
