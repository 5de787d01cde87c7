import { mapTexts } from '@app/landscape';
import { expect, it } from 'vitest';
import { sampleTexts } from '@/lib/sample-texts';
import { toMapData } from '@/components/blocks/topic-map/model/to-map-data';
import { pastedTexts, readTextFile, textsOfFile, triedTextsMax } from './try-texts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

it('pasted texts are one per line, without blank ones, up to the limit', () => {
  expect(pastedTexts(' Late.\r\n\nBroken.\u2028Small.')).toEqual({ texts: ['Late.', 'Broken.', 'Small.'], found: 3 });
  const many = pastedTexts(Array.from({ length: triedTextsMax + 5 }, (_, index) => `Text ${index}`).join('\n'));
  expect([many.texts.length, many.found]).toEqual([triedTextsMax, triedTextsMax + 5]);
});

it('a table gives the texts of its likely column, or of another one', () => {
  const file = readTextFile('survey.csv', bytesOf('id;date;answer\n1;2026-03-07;"Late; again"\n2;2026-03-08;Broken\n'));
  if (file.kind !== 'table') throw new Error('Not read as a table');
  expect(textsOfFile(file, file.likely).texts).toEqual(['Late; again', 'Broken']);
  expect(textsOfFile(file, 0).texts).toEqual(['1', '2']);
});

it('a map has its texts without those that have no place, and topics that point to them', () => {
  const texts = [...sampleTexts().slice(0, 120), 'Zwölf Boxkämpfer jagen Viktor'];
  const map = mapTexts(texts);
  const data = toMapData(texts, map);
  expect(data.texts.length + data.unplaced).toBe(texts.length);
  expect(data.unplaced).toBeGreaterThan(0);
  for (const [index, topic] of data.topics.entries()) {
    expect(topic.count).toBe(map.topics[index]?.count);
    for (const typical of topic.typical) expect(data.texts[typical]?.topic).toBe(index);
  }
});

it('the sample has topics that people would name', () => {
  const texts = sampleTexts();
  const names = mapTexts(texts).topics.map(({ labels }) => labels.slice(0, 2).join(' ').toLowerCase());
  expect(new Set(texts).size).toBe(texts.length);
  for (const word of ['refund', 'size', 'app crashes', 'support', 'prices', 'delivery', 'damaged box'])
    expect(
      names.some((name) => name.includes(word)),
      `${word} in ${names.join(' | ')}`,
    ).toBe(true);
});
