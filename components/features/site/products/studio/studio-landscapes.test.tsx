import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StudioLandscapes } from './studio-landscapes';

it('the landscape of Studio is server-rendered without controls and becomes interactive after hydration', () => {
  expect(renderToStaticMarkup(<StudioLandscapes />)).not.toContain('<button');
  render(<StudioLandscapes />);
  expect(screen.getAllByRole('button', { pressed: true }).length).toBeGreaterThan(0);
});
