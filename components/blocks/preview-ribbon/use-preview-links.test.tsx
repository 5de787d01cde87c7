import { fireEvent, render, screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePreviewLinks } from './use-preview-links';

const router = { push: vi.fn() };
beforeEach(() => {
  router.push.mockClear();
  vi.mocked(useRouter).mockReturnValue(router as unknown as ReturnType<typeof useRouter>);
});

function Page({ href }: { href: string }) {
  usePreviewLinks();
  return (
    <a href={href} onClick={(event) => event.preventDefault()}>
      <b>On</b>
    </a>
  );
}
const press = (href: string, options = {}) => {
  render(<Page href={href} />);
  fireEvent.click(screen.getByText('On'), options);
  return screen.getByRole('link').getAttribute('href');
};

it.each([
  ['/blog/next', '/blog/next?preview=1'],
  ['/blog?tag=method#list', '/blog?tag=method&preview=1#list'],
  ['/customer-success-stories', '/customer-success-stories?preview=1'],
])('keeps the preview when navigating to %s', (href, path) => {
  press(href);
  expect(router.push.mock.calls).toEqual([[path]]);
});

it('keeps the preview in a new tab', () => {
  expect(press('/blog/next', { ctrlKey: true })).toBe('/blog/next?preview=1');
  expect(router.push).not.toHaveBeenCalled();
});

it.each(['/', '/bloggers', '/preview/leave?path=%2Fblog', 'https://other.example/blog'])(
  'the preview does not change the link to %s',
  (href) => {
    expect(press(href)).toBe(href);
    expect(router.push).not.toHaveBeenCalled();
  },
);
