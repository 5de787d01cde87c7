import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { NotFound } from './not-found';
import { ServerError } from './server-error';

const links = () => within(screen.getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link');

describe('the not-found page', () => {
  it('shows the fixed text as its only h1', () => {
    render(<NotFound />);
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Sorry, the page you are looking for cannot be found.',
    ]);
  });

  it('offers at most five links, home first, and only to existing pages', () => {
    render(<NotFound />);
    const targets = links().map((link) => link.getAttribute('href') ?? '');
    expect(targets[0]).toBe('/');
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.length).toBeLessThanOrEqual(5);
    expect(targets.filter((href) => href.startsWith('/') && patternOf(href) === undefined)).toEqual([]);
  });
});

describe('the error page', () => {
  it('shows the fixed text and the error id, and retries on request', async () => {
    const onRetry = vi.fn();
    render(<ServerError errorId="id-1" onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Server error');
    expect(screen.getByText('Error ID: id-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(links().length).toBeGreaterThan(1);
  });

  it('says that a new version is out if the page could not load code for this reason', () => {
    render(<ServerError errorId={undefined} isOutdated onRetry={() => {}} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A new version is out.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  it('shows no error id for an error in the browser', () => {
    render(<ServerError errorId={undefined} onRetry={() => {}} />);
    expect(screen.queryByText(/Error ID/)).toBeNull();
  });
});
