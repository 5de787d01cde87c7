import { describe, expect, it, vi } from 'vitest';
import { createTopicMap, mapTexts } from './map-texts';

// A map takes a second, and several while the machine is busy with the other tests.
vi.setConfig({ testTimeout: 60_000 });

const repeat = (texts: readonly string[], times: number) => Array.from({ length: times }, () => texts).flat();

/** Texts about two topics in one language. */
const languages: [string, string, string[], string, string[]][] = [
  [
    'English',
    'opening hours',
    [
      'opening hours are too short',
      'longer opening hours please',
      'your opening hours',
      'opening hours on Sunday',
      'the opening hours changed',
    ],
    'parking',
    [
      'no parking near the shop',
      'parking is expensive',
      'the parking was full',
      'free parking for bikes',
      'more parking',
    ],
  ],
  [
    'German',
    'Lieferzeit',
    [
      'die Lieferzeit ist zu lang',
      'Lieferzeit von drei Wochen',
      'eine kürzere Lieferzeit',
      'lange Lieferzeit bei Möbeln',
      'die Lieferzeiten',
    ],
    'Preise',
    [
      'die Preise sind gestiegen',
      'Preise zu hoch für Studenten',
      'hohe Preise im Laden',
      'faire Preise für Kaffee',
      'eure Preise',
    ],
  ],
  [
    'French',
    "qualité de l'eau",
    [
      "la qualité de l'eau est bonne",
      "qualité de l'eau dans le lac",
      "j'aime la qualité de l'eau",
      "qualité de l'eau en ville",
      "la qualité de l'eau baisse",
    ],
    'transports',
    [
      'les transports sont en retard',
      'transports trop chers',
      'plus de transports la nuit',
      'des transports propres',
      'transports gratuits pour les enfants',
    ],
  ],
  [
    'Spanish',
    'atención al cliente',
    [
      'la atención al cliente fue amable',
      'mala atención al cliente',
      'atención al cliente por teléfono',
      'atención al cliente lenta',
      'mejor atención al cliente',
    ],
    'envío',
    [
      'el envío llegó roto',
      'envío gratis desde veinte euros',
      'el envío tarda una semana',
      'envíos a las islas',
      'un envío sin rastreo',
    ],
  ],
  [
    'Portuguese',
    'entrega',
    ['a entrega atrasou', 'entrega no sábado', 'uma entrega sem aviso', 'entregas pela manhã', 'não houve entrega'],
    'qualidade',
    [
      'a qualidade do tecido caiu',
      'qualidade acima da média',
      'qualidade do som',
      'pouca qualidade na costura',
      'qualidade das fotos',
    ],
  ],
  [
    'Swedish',
    'öppettider',
    [
      'era öppettider är korta',
      'längre öppettider på helgen',
      'bättre öppettider',
      'öppettider i juli',
      'fel öppettider på sidan',
    ],
    'parkering',
    [
      'ingen parkering i närheten',
      'parkeringen var full',
      'gratis parkering för cyklar',
      'parkering kostar mycket',
      'mer parkering',
    ],
  ],
  [
    'Japanese',
    '配達',
    ['配達が遅い', '配達は早かった', '配達の時間が長い', '配達の日を選びたい', '配達が丁寧'],
    '値段',
    ['値段が高い', '値段は安い', '値段と品質', '値段の比較', '値段の割引'],
  ],
  [
    'Chinese',
    '价格',
    ['价格太贵了', '价格很高', '我觉得价格便宜', '价格上涨', '学生价格'],
    '客服',
    ['客服态度好', '客服没有回复', '客服电话打不通', '联系客服很难', '客服解决了问题'],
  ],
];

describe('mapTexts', () => {
  it.each(languages)('mapTexts names the hills of %s texts', (_language, oneName, one, otherName, other) => {
    const texts = [...repeat(one, 4), ...repeat(other, 4)];
    const { topics, topicOf, places } = mapTexts(texts);
    const firstLabels = topics.map(({ labels }) => labels[0]?.toLowerCase());
    expect(firstLabels.toSorted()).toEqual([oneName, otherName].map((name) => name.toLowerCase()).toSorted());
    const majority = (own: number[]) => Math.max(...[0, 1].map((topic) => own.filter((one) => one === topic).length));
    // A short text with an ending of the other topic may stand there.
    for (const own of [topicOf.slice(0, 20), topicOf.slice(20)]) expect(majority(own)).toBeGreaterThanOrEqual(16);
    for (const [x = -1, y = -1] of places.map((place) => place ?? [])) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(1);
    }
  });

  const [, , hours, , parking] = languages[0] ?? ['', '', [], '', []];
  const mixed = [...repeat(hours, 8), ...repeat(parking, 6)];

  it('mapTexts returns the same for the same texts and seed, and another map for another seed', () => {
    const map = mapTexts(mixed, { seed: 4 });
    expect(mapTexts(mixed, { seed: 4 })).toEqual(map);
    expect(mapTexts(mixed, { seed: 5 }).places).not.toEqual(map.places);
  });

  it('mapTexts sorts topics by their texts, counts them, and lists typical ones', () => {
    const { topics, topicOf } = mapTexts(mixed);
    expect(topics.map(({ count }) => count)).toEqual([40, 30]);
    for (const [topic, { typical, count, top }] of topics.entries()) {
      expect(topicOf.filter((own) => own === topic)).toHaveLength(count);
      expect(typical).toHaveLength(5);
      for (const text of typical) expect(topicOf[text]).toBe(topic);
      for (const value of top) expect(value).toBeGreaterThanOrEqual(0);
    }
  });

  it('mapTexts gives texts that share no word with others neither a place nor a topic', () => {
    const { places, topicOf } = mapTexts(['', 'xyzzy', '???', 'the and of', ...mixed]);
    expect(places.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(topicOf.slice(0, 4)).toEqual([-1, -1, -1, -1]);
    expect(places.slice(4).every(Boolean)).toBe(true);
  });

  it('mapTexts reports rising shares up to 1', () => {
    const shares: number[] = [];
    mapTexts(mixed, { onProgress: (share) => void shares.push(share) });
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it.each([
    ['no text', [], 0],
    ['one text', ['alone here'], 0],
    ['two equal texts', ['same words here', 'same words here'], 1],
    ['five texts', hours, 1],
    ['300 equal texts', Array<string>(300).fill('all equal texts'), 1],
    ['100 empty texts', Array<string>(100).fill(' '), 0],
  ])('mapTexts handles %s', (_what, texts, count) => {
    const { places, topicOf, topics } = mapTexts(texts);
    expect([places.length, topicOf.length]).toEqual([texts.length, texts.length]);
    expect(topics).toHaveLength(count);
    for (const place of places.flatMap((one) => one ?? [])) expect(place).toBeGreaterThanOrEqual(0);
  });

  it('mapTexts finds few topics in few texts', () => {
    const { topics } = mapTexts([...hours, ...hours, ...parking, ...parking]);
    expect(topics.length).toBeGreaterThanOrEqual(1);
    expect(topics.length).toBeLessThanOrEqual(4);
  });
});

it('a further text is located between the texts with its words, and one without them nowhere', () => {
  const [, , hours, , parking] = languages[0] ?? ['', '', [], '', []];
  const { map, locate } = createTopicMap([...repeat(hours, 6), ...repeat(parking, 4)]);
  const { place, topic } = locate('Is there parking for my car?');
  expect(topic).toBe(1);
  const distance = (text: number) =>
    Math.hypot(...[0, 1].map((axis) => (map.places[text]?.[axis] ?? 9) - (place?.[axis] ?? 9)));
  const [nearest = -1] = [...map.places.keys()].sort((one, other) => distance(one) - distance(other));
  expect(map.topicOf[nearest]).toBe(1);
  expect(locate('qwerty and')).toEqual({ place: undefined, topic: -1 });
});
