import { expect, it } from 'vitest';
import { layOutEmail } from './email-layout';

it('a sentence about a stranger’s organization begins with a capital letter in subject, heading and text', () => {
  const organization = 'your organization';
  const { subject, html, text } = layOutEmail({
    ...{ to: 'a@summit.example', kind: 'test', notes: [`${organization} ends.`] },
    ...{
      subject: `${organization} has reached a limit`,
      paragraphs: [`Of ${organization}.`, `${organization} stays.`],
    },
  });
  expect(subject).toBe('Your organization has reached a limit');
  expect(html).toContain('>Your organization has reached a limit</h1>');
  for (const part of [html, text]) {
    for (const sentence of ['Of your organization.', 'Your organization stays.', 'Your organization ends.'])
      expect(part).toContain(sentence);
  }
});
