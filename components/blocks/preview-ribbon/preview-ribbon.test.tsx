import { render, screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import { expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { PreviewRibbon } from './preview-ribbon';

it('says that drafts are shown and links to the published page', async () => {
  vi.mocked(useRouter).mockReturnValue({ push: vi.fn() } as unknown as ReturnType<typeof useRouter>);
  const { container } = render(<PreviewRibbon path="/blog?page=2" />);
  expect(
    screen.getByRole('complementary', { name: "Preview: you're seeing drafts. Only you can see this." }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Leave preview' }).getAttribute('href')).toBe(
    '/preview/leave?path=%2Fblog%3Fpage%3D2',
  );
  expect(await findViolations(container)).toEqual([]);
});
