import { describe, expect, it } from 'vitest';
import { renderText } from './render-text';

const images = { baseUrl: 'https://content.example', isEmbedded: false, imageOrigins: ['https://content.example'] };
const htmlOf = async (source: string, options = {}) =>
  (await renderText({ source, options, images })).html.replaceAll('\n', '');

describe('a text of the content service', () => {
  it('a text of the content service has footnotes that link to their references and back', async () => {
    const html = await htmlOf('One[^a].\n\n[^a]: Note');
    expect(html).toContain('<sup><a href="#section-fn-a" id="section-fnref-a">1</a></sup>');
    expect(html).toContain('<li id="section-fn-a">');
    expect(html).toContain('<a href="#section-fnref-a" aria-label="Back to the text">↩</a>');
  });

  it('a text of the content service has unique ids, even if its author repeats them', async () => {
    const html = await htmlOf('<ul><li id="user-content-fn-a">1</li><li id="user-content-fn-a">2</li></ul>');
    expect(html).toBe('<ul><li id="section-fn-a">1</li><li>2</li></ul>');
  });

  it('a text of the content service has table cells that span others, within limits', async () => {
    const table = '<table><tr><td colspan="2" rowspan="3">a</td><td colspan="1000000">b</td></tr></table>';
    expect(await htmlOf(table)).toContain('<tr><td colspan="2" rowspan="3">a</td><td>b</td></tr>');
  });

  it('shows the checkboxes of a task list', async () => {
    expect(await htmlOf('- [x] done\n- [ ] open')).toBe('<ul><li>☑ done</li><li>☐ open</li></ul>');
    expect(await htmlOf('<p>a <input type="text" value="b"> c</p>')).toBe('<p>a  c</p>');
  });

  it('keeps underlined text, details, captions and phone numbers', async () => {
    const source =
      '<p><u>a</u> <a href="tel:+46701234567">Call</a></p><details open><summary>More</summary>b</details>';
    expect(await htmlOf(source)).toBe(
      '<p><u>a</u> <a href="tel:+46701234567">Call</a></p><details><summary>More</summary>b</details>',
    );
  });

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/aBc-123?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=aBc-123',
      'youtube.com',
    ],
    ['<iframe src="https://player.vimeo.com/video/42"></iframe>', 'https://vimeo.com/42', 'vimeo.com'],
    [
      '<figure class="media"><oembed url="https://vimeo.com/42"></oembed></figure>',
      'https://vimeo.com/42',
      'vimeo.com',
    ],
    [
      '<video controls><source src="https://content.example/a.mp4"></video>',
      'https://content.example/a.mp4',
      'content.example',
    ],
  ])('replaces an embedded video with a link: %s', async (source, href, host) => {
    expect(await htmlOf(source)).toContain(
      `<a href="${href}" data-video="yes" rel="noopener">Watch the video on ${host}</a>`,
    );
  });

  it("names an embedded video in its link if its author did, and not after the service's player", async () => {
    const embed = (title: string) => `<iframe src="https://player.vimeo.com/video/42" title="${title}"></iframe>`;
    expect(await htmlOf(embed('A tour &amp; more'))).toContain('>Watch “A tour &#x26; more” on vimeo.com</a>');
    expect(await htmlOf(embed('YouTube video player'))).toContain('>Watch the video on vimeo.com</a>');
  });

  it('shows the poster of an embedded video as its still, from allowed hosts only', async () => {
    const video = (poster: string) => `<video src="https://content.example/a.mp4" poster="${poster}"></video>`;
    expect(await htmlOf(video('/uploads/a.png'))).toContain(
      'rel="noopener"><img src="https://content.example/uploads/a.png" alt="">Watch the video on content.example</a>',
    );
    expect(await htmlOf(video('https://tracker.example/a.png'))).toContain(
      '<a href="https://content.example/a.mp4" data-video="yes" rel="noopener">Watch the video on content.example</a>',
    );
  });

  it('requests nothing of a video service for the still of an embedded video', async () => {
    const html = await htmlOf('<iframe src="https://www.youtube.com/embed/aBc-123"></iframe>');
    expect(html).not.toMatch(/<(?!a\b|\/a\b)/);
    expect(html).not.toMatch(/\s(?:src|style|poster)=/);
  });

  it('J3: shows no image that is part of the text itself', async () => {
    expect(await htmlOf('<p>A <img src="data:image/svg+xml,<svg/>" alt="map"></p>')).not.toContain('data:');
  });

  it('a text of the content service does not link to an embedded script', async () => {
    expect(await htmlOf('<iframe src="javascript:alert(1)"></iframe>')).toBe('');
  });

  it("links to files of the media library at the service's address", async () => {
    const link = '[Report](/uploads/report.pdf)';
    expect(await htmlOf(link)).toBe(
      '<p><a href="https://content.example/uploads/report.pdf" rel="noopener">Report</a></p>',
    );
    expect(await htmlOf('[No](/uploads/../login)')).toBe('<p><a href="/login">No</a></p>');
  });
});
