import { mapTexts } from '@app/landscape';
import { expect, it } from 'vitest';
import { readTable, runStep } from '../testing/step-under-test';
import { generateLandscape } from './generate-landscape';

it('a map of a flow is the one that a visitor draws of the same texts on their device', () => {
  const subjects = [
    'The parcel came late',
    'The refund is missing',
    'The app crashes at checkout',
    'Support was friendly',
  ];
  const remarks = ['again', 'this week', 'since the update', 'after two reminders', 'as always'];
  const texts = Array.from({ length: 120 }, (_, n) => `${subjects[n % 4]} ${remarks[n % 5]}, order ${n}.`);
  const { places, topicOf } = mapTexts(texts);
  const [, ...rows] = readTable(runStep('generate-landscape', generateLandscape, texts).file);
  const ofVisitor = texts.map((_, index) => {
    const [x = '', y = ''] = places[index]?.map((value) => value.toFixed(4)) ?? [];
    return [x, y, (topicOf[index] ?? -1) < 0 ? '' : String((topicOf[index] ?? -1) + 1)];
  });
  expect(rows.map((row) => row.slice(1, 4))).toEqual(ofVisitor);
});
