/** Function words, which say nothing about a text's topic, by language. */
const lists = {
  en: `a about above after again against all also am among an and any are as at be because been before being below
    between both but by can could did do does doing down during each either few for from further had has have having he
    her here hers herself him himself his how however i if in into is it its itself just may me might more most much
    must my myself neither no nor not now of off often on once one only or other otherwise our ours ourselves out over
    own per rather same shall she should since so some still such than that the their theirs them themselves then there
    therefore these they this those though through thus to too under until up upon us very was we were what when where
    whether which while who whom whose why will with within without would yet you your yours yourself yourselves don't
    isn't it's doesn't didn't can't won't i'm we're you're they're that's i've we've`,
  de: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei bin
    bis bist da damit dann das dass dein deine dem den der des dessen die dies diese diesem diesen dieser dieses doch
    dort du durch ein eine einem einen einer eines er es etwas euch euer für gegen gewesen hab habe haben hat hatte
    hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder
    jedes jene kann kein keine können könnte machen man manche mein meine mich mir mit muss nach nicht nichts noch nun nur
    ob oder ohne sehr sein seine seinem seinen seiner selbst sich sie sind so solche soll sollte sondern sonst über um
    und uns unser unter viel vom von vor während war waren was weg weil weiter welche wenn werde werden wie wieder will
    wir wird wirst wo wollen würde würden zu zum zur zwar zwischen`,
  fr: `à ai aie aient ait alors au aucun aussi autre aux avait avec avoir avons ayant c'est car ce ceci cela celle
    celles ces cet cette ceux chaque comme comment dans de des donc dont du elle elles en encore entre est et étaient
    était étant été être eu eux fait font il ils je jusqu la là le les leur leurs lui ma mais me même mes moi mon ne ni
    nos notre nous on ont or ou où par parce pas peu peut plus pour pourquoi qu'il qu'elle qu'on quand que quel quelle
    quelles quels qui sa sans se sera ses si son sont sous sur ta te tes toi ton tous tout toute toutes très tu un une
    vers vos votre vous y`,
  es: `a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante e el él ella ellas
    ellos en entre era eran es esa esas ese eso esos esta está están estas este esto estos fue fueron ha había han hasta
    hay la las le les lo los más me mi mis mucho muchos muy nada ni no nos nosotros o os otra otras otro otros para pero
    poco por porque que qué quien se sea ser si sí sido sin sino sobre son su sus también tan tanto te tiene tienen todo
    todos tu tus un una uno unos y ya yo`,
  sv: `alla allt att av blev bli blir de dem den denna deras dess det detta dig din du där då efter ej eller en er era ett
    från för ha hade han hans har henne hennes hon honom hur här i icke in inte jag ju kan kunde man med mellan men mig
    min mot mycket ni nu när någon något några och om oss på samma sedan sig sin sina sitt själv skulle som så till under
    upp ut utan vad var vara vem vi vid vilka vilken vår våra är över`,
} as const;

type Language = keyof typeof lists;

const sets = (Object.keys(lists) as Language[]).map((language) => new Set(lists[language].split(/\s+/)));

/** Enough words to recognize a language. */
const sampleWordsMax = 2_000;

const none: ReadonlySet<string> = new Set();

/**
 * Finds the stop words of a text by its language: the one whose function words are most frequent in it.
 * @param words In lower case.
 * @returns The empty set if no function word of a known language occurs.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const sample = words.slice(0, sampleWordsMax);
  let best = none;
  let hitsMax = 0;
  for (const set of sets) {
    const hits = sample.reduce((count, word) => count + (set.has(word) ? 1 : 0), 0);
    if (hits > hitsMax) [best, hitsMax] = [set, hits];
  }
  return best;
}
