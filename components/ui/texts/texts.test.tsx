import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { findSharedTexts } from '@/tests/support/components/find-shared-texts';
import { translatePage } from '@/tests/support/components/translate-page';
import { Badge } from '../badge/badge';
import { Banner } from '../banner/banner';
import { Breakable } from '../breakable/breakable';
import { Button } from '../button/button';
import { ButtonLink } from '../button/button-link';
import { Disclosure } from '../disclosure/disclosure';
import { FilledSentence, gap } from '../filled-sentence/filled-sentence';
import { Link } from '../link/link';
import { Texts } from './texts';

const [before, after] = ['$59.50', '$178.50'];

/** Renders an amount, translates the page and renders another amount. @returns The text on the page. */
function shownAfterChange(show: (amount: string) => ReactNode): string | null {
  const { container, rerender } = render(show(before));
  translatePage(container);
  rerender(show(after));
  return container.textContent;
}

describe('a page that the browser has translated', () => {
  it.each<[string, (amount: string) => ReactNode]>([
    ['a button with an icon', (amount) => <Button icon="plus">{amount}</Button>],
    ['a busy label', (amount) => <Button busyLabel={amount}>{'Pay'}</Button>],
    ['a link with an icon', (amount) => <ButtonLink {...{ href: '/', icon: 'plus', children: amount }} />],
    ['a link to another site', (amount) => <Link href="https://example.org">{amount}</Link>],
    ['a banner', (amount) => <Banner level="bad">{amount}</Banner>],
    ['a badge', (amount) => <Badge {...{ tone: 'ok', shape: 'disc', children: amount }} />],
    ['a disclosure', (amount) => <Disclosure label={amount}>{'More'}</Disclosure>],
    ['a sentence with a link', (amount) => <FilledSentence text={`Pay ${amount} to ${gap} today`} parts={['us']} />],
    ['a text that may contain addresses', (amount) => <Breakable text={`${amount} from ada@summit.example`} />],
    [
      'a text between conditional elements',
      (amount) => (
        <p>
          <Texts>
            {amount === after && <b>{'New:'}</b>}
            {amount}
            {amount === before && <i>{'a month'}</i>}
          </Texts>
        </p>
      ),
    ],
  ])('shows the new amount in %s', (_where, show) => {
    const shown = shownAfterChange(show);
    expect(shown).toContain(after);
    expect(shown).not.toContain(before);
  });
});

describe('the check of all component tests', () => {
  it('finds a text that a translated page would keep', () => {
    const show = (amount: string) => (
      <p>
        <b>Pay</b> {amount}
      </p>
    );
    const { container, rerender, unmount } = render(show(before));
    expect(findSharedTexts(container)).toEqual([`<p></p>: ${before}`]);
    translatePage(container);
    rerender(show(after));
    expect(container.textContent).toBe(`Pay ${before}`);
    unmount();
  });

  it('finds a text whose removal or neighbor makes React fail on a translated page', () => {
    const show = (isOpen: boolean) => (
      <p>
        {isOpen && <b>Open</b>}
        {'Menu'}
      </p>
    );
    const { container, rerender } = render(show(false));
    expect(findSharedTexts(container)).toEqual(['<p></p>: Menu']);
    translatePage(container);
    expect(() => rerender(show(true))).toThrow();
  });

  it('allows a text that is alone in its element', () => {
    const { container } = render(<p>{before}</p>);
    expect(findSharedTexts(container)).toEqual([]);
  });
});
