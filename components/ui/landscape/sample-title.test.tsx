import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { landscapeCaption } from './landscape-caption';
import { SampleTitle } from './sample-title';

const post = { title: 'Lines of equal value', path: '/blog/lines-of-equal-value' };
const link = () => screen.queryByRole('link', { name: 'Lines of equal value' });

it('links to a text that the site shows', () => {
  render(<SampleTitle sample={post} hasOutsideContent={false} />);
  expect(link()?.getAttribute('href')).toBe('/blog/lines-of-equal-value');
  expect(landscapeCaption(false)).toMatch(/^Drawn from \d+ paragraphs of this site\.$/);
});

it('the title of a sample does not link to texts that an external content service replaces, and calls them samples', () => {
  render(<SampleTitle sample={post} hasOutsideContent />);
  expect(link()).toBeNull();
  expect(screen.getByText('Lines of equal value')).toBeTruthy();
  expect(landscapeCaption(true)).toMatch(/^Drawn from \d+ paragraphs of sample texts\.$/);
});

it('links to pages of the site in either case', () => {
  render(<SampleTitle sample={{ ...post, path: '/products/dcipher-studio' }} hasOutsideContent />);
  expect(link()).toBeTruthy();
});
