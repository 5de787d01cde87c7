import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { systemClock } from '@/lib/upstream/clock';
import { renderInThreads, TextRenderer } from '@/lib/cms/html/text-renderer';
import { root } from '@/scripts/process/settings.mjs';
import { eventually } from '../support/time/eventually';

let nowMs = 0;
const renderer = new TextRenderer({
  run: renderInThreads(root),
  clock: { nowMs: () => nowMs, after: systemClock.after },
  warn: () => {},
});
const images = { baseUrl: 'https://content.example', isEmbedded: false, imageOrigins: [] };
const render = (source: string) => renderer.render({ source, options: {}, images });

/** Renders a text until it is formatted: on a busy machine it may time out, and is rendered again ten minutes later. */
const renderFormatted = (source: string, part: string) =>
  eventually(
    async () => {
      const { html } = await render(source);
      nowMs += 10 * minuteMs;
      return html.includes(part) && html;
    },
    { what: `${part} is rendered`, withinMs: 40_000 },
  );

const row = '| one | **two** | [three](https://example.com) |\n';
const footnotes = (count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return `${numbers.map((n) => `a[^${n}]`).join(' ')}\n\n${numbers.map((n) => `[^${n}]: note ${n}`).join('\n\n')}`;
};
/** Each would block the server for seconds or minutes. */
const hostile: [what: string, source: string][] = [
  ['a table of 200 kB', `| a | b | c |\n| - | - | - |\n${row.repeat(4_500)}`],
  ['3,000 footnotes', footnotes(3_000)],
  ['quotes in quotes', `${'>'.repeat(5_000)} a`],
  ['brackets that never end', '![a]('.repeat(30_000)],
  ['elements in elements', `${'<div>'.repeat(100_000)}a`],
];

describe('I2: a text of the content service', () => {
  it('keeps its formatting with a table of 9 kB and a listing full of special characters', async () => {
    const html = await renderFormatted(
      `## Data\n\n| a | b | c |\n| - | - | - |\n${row.repeat(190)}\n\`\`\`json\n${'{"a_b": [1, 2]}\n'.repeat(500)}\`\`\``,
      '<h2 id="section-data">Data</h2>',
    );
    expect(html.match(/<tr>/g)).toHaveLength(191);
    expect(html).toContain('<pre>');
  });

  it('keeps its formatting with 200 kB', async () => {
    const paragraph = 'A **paragraph** with a [link](https://example.com), some *emphasis* and `code`.\n\n';
    const list = '- an **item** with a [link](https://example.com)\n';
    const html = await renderFormatted(`${paragraph.repeat(1_250)}${list.repeat(2_000)}`, '<strong>item</strong>');
    expect(html.match(/<li>/g)).toHaveLength(2_000);
  });

  it('I2: delays no other work and is rendered within seconds, even if it is hostile', async () => {
    const resolution = 5;
    const delay = monitorEventLoopDelay({ resolution });
    delay.enable();
    for (const [what, source] of hostile) {
      const startedMs = performance.now();
      const { html } = await render(source);
      expect([what, html.length > 0]).toEqual([what, true]);
      expect(performance.now() - startedMs, what).toBeLessThan(8_000);
      // A delay is recorded by the next turn of the event loop.
      await pause(2 * resolution);
    }
    delay.disable();
    // 99 of 100 event loop turns take less than 50 ms on an idle machine. In the server's own thread, each text would
    // take seconds, in one of a few turns.
    expect(delay.percentile(90) / 1e6).toBeLessThan(500);
    expect(await renderFormatted('*Still* here', '<em>')).toBe('<p><em>Still</em> here</p>');
  });
});
