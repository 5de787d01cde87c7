import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { isPlannedRoute } from '@/lib/open-routes';
import { NotFound } from './not-found';
import { ServerError } from './server-error';

const links = () => within(screen.getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link');

describe('the not-found page', () => {
  it('says the fixed sentence, as its one heading of the first level', () => {
    render(<NotFound />);
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Sorry, the page you are looking for cannot be found.',
    ]);
  });

  it('offers at most five ways on, home first, and none to a page that does not exist', () => {
    render(<NotFound />);
    const targets = links().map((link) => link.getAttribute('href') ?? '');
    expect(targets[0]).toBe('/');
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.length).toBeLessThanOrEqual(5);
    expect(targets.filter(isPlannedRoute)).toEqual([]);
  });
});

describe('the error page', () => {
  it('says the fixed sentence, how to find the request, and tries again on request', async () => {
    const onRetry = vi.fn();
    render(<ServerError errorId="id-1" onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Server error');
    expect(screen.getByText('Error ID: id-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(links().length).toBeGreaterThan(1);
  });

  it('names no id where the page broke in the browser', () => {
    render(<ServerError errorId={undefined} onRetry={() => {}} />);
    expect(screen.queryByText(/Error ID/)).toBeNull();
  });
});
