import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FeatureUpdate } from '@/lib/cms/content-types';
import { UpdateEntry } from './update-entry';

const update: FeatureUpdate = {
  slug: 'a-night-chart',
  title: 'A night chart',
  abstract: 'Every page has a dark theme.',
  body: '' as FeatureUpdate['body'],
  publishedAt: '2026-11-21T03:32:49Z',
  versionName: '2026.11.2',
  isSample: false,
  tags: ['New'],
  image: null,
};

it.each([true, false])('shows the sample badge of an update: %s', (isSample) => {
  render(<UpdateEntry update={{ ...update, isSample }} isNear />);
  expect(screen.queryByText('Sample') !== null).toBe(isSample);
});
