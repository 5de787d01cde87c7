import { describe, expect, it } from 'vitest';
import { analyzeTexts } from './analyze-texts';
import type { Language } from './function-words';
import { createLanguageFinder, stopWordsOf } from './language';
import { stem } from './stem';
import { wordRuns } from './word-runs';

describe('words', () => {
  it('words are compared in lower case; punctuation separates runs', () => {
    expect(wordRuns('The CAT’s e-mail, 3.5 Übung')).toEqual([
      ['the', "cat's", 'e-mail'],
      ['3.5', 'übung'],
    ]);
  });

  it('words are found in scripts without blanks', () => {
    expect(wordRuns('我们今天去北京')[0]?.length).toBeGreaterThan(2);
  });

  it('that are encoded data are left out', () => {
    expect(wordRuns(`a ${'x'.repeat(65)} b`)).toEqual([['a', 'b']]);
  });

  it('that carry no topic are recognized by the language of the text', () => {
    expect(stopWordsOf('the war and the man'.split(' ')).has('war')).toBe(false);
    expect(stopWordsOf('das war der Mann und die Frau'.split(' ')).has('war')).toBe(true);
    expect(stopWordsOf(['qwerty']).size).toBe(0);
  });
});

describe('stems', () => {
  it.each([
    ['queries', 'query'],
    ['valleys', 'valley'],
    ['houses', 'house'],
    ['shoes', 'shoe'],
    ['tokens', 'token'],
    ['focus', 'focus'],
    ['glass', 'glass'],
    ['gas', 'gas'],
  ])('the stem of %s is %s', (word, term) => {
    expect(stem(word)).toBe(term);
  });

  it.each<[Language, string, string]>([
    ['de', 'Lieferung', 'Lieferungen'],
    ['de', 'Fehler', 'Fehlern'],
    ['fr', 'magasin', 'magasins'],
    ['fr', 'journal', 'journaux'],
    ['es', 'devolución', 'devoluciones'],
    ['es', 'talla', 'tallas'],
    ['pt', 'opção', 'opções'],
    ['pt', 'pagamento', 'pagamentos'],
    ['sv', 'leverans', 'leveranser'],
    ['sv', 'butiken', 'butikerna'],
  ])('%s: %s and %s have the same stem', (language, one, other) => {
    expect(stem(one.toLowerCase(), language)).toBe(stem(other.toLowerCase(), language));
  });
});

describe('the language of a text', () => {
  const samples: [Language, string][] = [
    ['en', 'The delivery was too late and the box was open'],
    ['de', 'Die Lieferung kam zu spät und der Karton war offen'],
    ['fr', 'La livraison est arrivée trop tard et le carton était ouvert'],
    ['es', 'El envío llegó muy tarde y la caja estaba abierta'],
    ['pt', 'A entrega não chegou e o pacote estava aberto'],
    ['sv', 'Leveransen kom för sent och kartongen var öppen'],
    ['ja', '配達が遅れて箱が開いていました'],
    ['zh', '快递到得太晚了,箱子也是开着的'],
  ];
  const words = (text: string) => wordRuns(text).flat();
  const corpus = samples.map(([, text]) => words(text));

  it.each(samples)('the language of a text is recognized: %s', (language, text) => {
    expect(createLanguageFinder(corpus)(words(text))).toBe(language);
  });

  it('the language of an answer without function words is that of the texts with its words', () => {
    expect(createLanguageFinder(corpus)(['lieferung', 'spät'])).toBe('de');
    expect(createLanguageFinder(corpus)(['livraison'])).toBe('fr');
  });
});

it('analyzeTexts separates elided words, cuts possessives and keeps the typed form', () => {
  const { analyzed } = analyzeTexts(["La qualité de l'eau", 'The browser’s Cookies']);
  const typed = analyzed.map(({ runs }) => runs.flat().map((word) => `${word.typed}:${word.kind}`));
  expect(typed).toEqual([
    ['La:function', 'qualité:topic', 'de:function', "l':function", 'eau:topic'],
    ['The:function', 'browser:topic', 'Cookies:topic'],
  ]);
});
