/** Answers of a made-up survey: what each topic's answers are about, and what they say of it. */
const topics: readonly (readonly [subjects: readonly string[], remarks: readonly string[]])[] = [
  [
    ['My parcel', 'The delivery', 'The order', 'The courier with my parcel'],
    ['came four days late', 'arrived late again', 'missed the delivery window', 'was late and no one told me'],
  ],
  [
    ['The box', 'The packaging', 'The outer box', 'The cardboard box'],
    ['was crushed on one side', 'arrived with a hole in it', 'was far too large', 'was torn and taped shut'],
  ],
  [
    ['The refund', 'My refund', 'The money for the return', 'A refund for the return'],
    ['took three weeks', 'never reached my account', 'was paid only after two reminders', 'is still missing'],
  ],
  [
    ['The support chat', 'Customer support', 'The support team', 'The support agent'],
    ['answered within minutes', 'was friendly and quick', 'solved it in one message', 'knew exactly what to do'],
  ],
  [
    ['The size chart', 'The jacket size', 'The shoe size', 'The size of the shirt'],
    ['runs a size small', 'does not match the size I ordered', 'is smaller than the chart says', 'fits well for once'],
  ],
  [
    ['The app', 'The mobile app', 'The shopping app', 'The latest app version'],
    ['crashes at checkout', 'logs me out every day', 'freezes when I open the cart', 'crashes since the update'],
  ],
  [
    ['The price', 'The sale price', 'The price with the voucher', 'The final price'],
    ['is fair for the quality', 'was higher at checkout', 'rose overnight', 'is lower than in other shops'],
  ],
];

const additions = [
  '',
  'I told two friends about it.',
  'It was my third purchase this year.',
  'Please look into it.',
  'Otherwise I am happy.',
];

/** Lists the answers of the made-up survey, one of each combination, mixed. */
export function sampleTexts(): string[] {
  const all = topics.flatMap(([subjects, remarks]) =>
    subjects.flatMap((subject) =>
      remarks.flatMap((remark) => additions.map((addition) => `${subject} ${remark}. ${addition}`.trim())),
    ),
  );
  // Mixed by a step that shares no factor with their number.
  return all.map((_, index) => all[(index * 137) % all.length] ?? '');
}
