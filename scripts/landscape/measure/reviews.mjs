// @ts-check
/** Reviews of ten products. */

/** @typedef {import('./generate-corpora.mjs').Grammar} Grammar */

/** @param {string} words @returns {string[]} */
const list = (words) => words.split(';').map((word) => word.trim());

/** @type {Grammar[]} */
export const reviews = [
  {
    names: ['headphones', 'headset'],
    subjects: list('headphones;these headphones;the headphones;the ear pads;noise cancelling;the bass'),
    details: list(
      'sound muddy at high volume;block the noise of the train;hurt after an hour;pair with my phone at once;lose the connection in the kitchen;last thirty hours on one charge;leak sound to the neighbors;fold flat into their case',
    ),
  },
  {
    names: ['coffee machine', 'espresso'],
    subjects: list('coffee machine;this coffee machine;the machine;the milk frother;the grinder;espresso'),
    details: list(
      'brews a strong espresso with thick crema;drips on the counter;needs descaling every month;makes the kitchen smell of fresh beans;is loud in the morning;heats up in twenty seconds;clogs with oily beans;froths oat milk well',
    ),
  },
  {
    names: ['hotel', 'room'],
    subjects: list('hotel;the hotel;our room;the reception;the breakfast buffet;the balcony'),
    details: list(
      'is five minutes from the beach;smelled of smoke;upgraded us to a suite;faces a noisy street;ran out of towels;offers a late checkout;had a view of the harbor;closed the pool at six',
    ),
  },
  {
    names: ['restaurant', 'waiter'],
    subjects: list('restaurant;this restaurant;the waiter;the tasting menu;the dessert;the kitchen'),
    details: list(
      'forgot our starters;paired each course with wine;served the fish overcooked;was booked out for weeks;adds a service charge to the bill;caters for vegans;seats forty people at long tables;ended with a lemon tart',
    ),
  },
  {
    names: ['running shoes', 'shoes'],
    subjects: list('running shoes;these running shoes;the shoes;the sole;the laces;the heel cup'),
    details: list(
      'gave me blisters on the first marathon;grip on wet trails;wear out after three hundred miles;run half a size small;cushion my knees on asphalt;dry overnight;came untied at every mile;feel light on long runs',
    ),
  },
  {
    names: ['laptop'],
    subjects: list('laptop;this laptop;my laptop;the keyboard;the fan;the touchpad'),
    details: list(
      'compiles my projects in half the time;spins up during video calls;has only two USB ports;wakes from sleep instantly;gets hot on the lap;came with bloatware installed;has a matte screen for working outside;runs out of memory with many tabs',
    ),
  },
  {
    names: ['vacuum cleaner', 'vacuum', 'dust'],
    subjects: list('vacuum cleaner;this vacuum cleaner;the vacuum;the dust bin;the brush roll;the nozzle'),
    details: list(
      'picks up dog hair from carpets;loses suction when the filter is full;tangles with long hair;reaches under the sofa;is a pain to empty;scratched the parquet;runs out of charge upstairs;sucks up cereal and sand',
    ),
  },
  {
    names: ['mattress'],
    subjects: list('mattress;this mattress;the mattress;the foam;the cover;the springs'),
    details: list(
      'cured my back pain;sags in the middle after a year;smelled of chemicals for a week;is too firm for side sleepers;can be washed at sixty degrees;arrived rolled in a box;keeps me cool at night;squeaks when my partner turns',
    ),
  },
  {
    names: ['camera', 'lens'],
    subjects: list('camera;this camera;the camera;the autofocus;the lens;the viewfinder'),
    details: list(
      'tracks birds in flight;hunts in low light;takes sharp portraits with creamy backgrounds;fogged up in the rain;shoots raw and video at once;has confusing menus;overheats at high frame rates;fits in a coat pocket',
    ),
  },
  {
    names: ['novel', 'book', 'author'],
    subjects: list('novel;this novel;the novel;the author;the main character;the plot'),
    details: list(
      'drags in the middle chapters;made me cry on the last page;switches between two narrators;reads like a film script;leaves the murder unsolved;is set in a fishing village;could use an editor;stayed with me for days after the ending',
    ),
  },
];

/** Sentences that fit any product. */
export const opinions = list(
  'I would buy it again;Not what I expected;My sister recommended it to me;Five stars from me;I have mixed feelings about it;We waited a long time for this;It was a gift for my husband;The price is fair;I read many reviews before;After a month I am still happy;Customer support answered quickly;Overall a good choice;Save your money;It looks better than in the pictures;I compared three others;Would give zero stars if I could',
);
