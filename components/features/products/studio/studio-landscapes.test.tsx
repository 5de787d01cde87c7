import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StudioLandscapes } from './studio-landscapes';

it('is served with nothing to press, and can be walked about in as soon as the script is there', () => {
  expect(renderToStaticMarkup(<StudioLandscapes />)).not.toContain('<button');
  render(<StudioLandscapes />);
  expect(screen.getAllByRole('button', { pressed: true }).length).toBeGreaterThan(0);
});
