/** Answers of a made-up survey of a shop's customers, by topic. */
const answersByTopic: readonly (readonly string[])[] = [
  [
    'Late delivery again: four days after the promised date.',
    'The late delivery ruined a birthday present.',
    'Another late delivery, and no message about it.',
    'I waited at home all day because of the late delivery.',
    'Late delivery is the only thing that bothers me.',
    'My order arrived a week late. Late delivery seems normal here.',
  ],
  [
    'The damaged box had a hole on one side.',
    'A damaged box, but the lamp in it was fine.',
    'Damaged box for the second time. Please use stronger cardboard.',
    'The courier handed me a damaged box and drove off.',
    'I sent a photo of the damaged box and heard nothing.',
    'A soaked and damaged box stood in front of my door.',
  ],
  [
    'My refund took three weeks to reach my account.',
    'Still waiting for my refund after two reminders.',
    'The refund for the returned shoes is missing.',
    'A refund should not need three phone calls.',
    'They promised a refund within days. It took a month.',
    'Half of the refund is missing, and no one can say why.',
  ],
  [
    'Friendly support, and an answer within minutes.',
    'The support chat solved it in one message.',
    'Support was friendly and knew exactly what to do.',
    'Great support: a person, not a robot.',
    'The friendly support agent called me back the same day.',
    'I was angry, and support stayed calm and friendly.',
  ],
  [
    'Wrong size: the jacket is smaller than the size chart says.',
    'The size chart is off by one, so I ordered the wrong size.',
    'Wrong size again. The shoes run small.',
    'The shirt is a wrong size, though the label is right.',
    'Please fix the size chart for trousers.',
    'I always order two because one is the wrong size.',
  ],
  [
    'The app crashes when I open the cart.',
    'Since the update the app crashes at checkout.',
    'The app crashes and logs me out every day.',
    'Your app crashes on my tablet. The website works.',
    'I lost my cart because the app crashes.',
    'Good selection, but the app crashes too often.',
  ],
  [
    'Fair prices for this quality.',
    'The prices rose a lot since spring.',
    'Better prices than in the shop downtown.',
    'The prices with the voucher were higher at checkout.',
    'I compare prices, and yours are fair.',
    'Sale prices that last only an hour annoy me.',
  ],
];

/** Remarks that people add about anything. */
const additions = [
  '',
  'I told two friends.',
  'This was my third purchase.',
  'Please look into it.',
  'Otherwise I am happy.',
];

/** Number of times that each answer is given, by topic: some topics matter to more people than others. */
const frequencies = [5, 3, 4, 2, 4, 3, 2];

/** Lists the answers of the made-up survey, mixed. */
export function sampleTexts(): string[] {
  const all = answersByTopic.flatMap((answers, topic) =>
    answers.flatMap((answer) =>
      additions.slice(0, frequencies[topic % frequencies.length]).map((addition) => `${answer} ${addition}`.trim()),
    ),
  );
  // Mixed by a step that shares no factor with their number.
  return all.map((_, index) => all[(index * 67) % all.length] ?? '');
}
