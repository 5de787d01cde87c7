import type { Language } from './function-words';

/**
 * Words that fit any subject, by language: spelled-out numbers, and verbs, adverbs and adjectives. They name no topic
 * alone, but may be a part of its name. Singular forms only if the plural is regular (see `stem`).
 */
const lists: Readonly<Partial<Record<Language, string>>> = {
  en: `abroad across afterwards ago almost alone along already although always another anybody anyone anything anyway
    anywhere apart around aside away back became become beforehand behind beneath beside besides beyond cannot done
    else elsewhere enough even ever every everybody everyone everything everywhere except half hence indeed inside
    instead later least less lest like likewise many maybe meanwhile mine moreover mostly near nearly never
    nevertheless next nobody none nothing nowhere onto outside perhaps quite somebody somehow someone something
    sometimes somewhere soon throughout till together toward towards unless via well whatever whenever whereas
    wherever whichever whoever whole yes zero two three four five six seven eight nine ten eleven twelve twenty
    thirty fifty hundred thousand million first second third fourth fifth last dozen single twice half third quarter
    able actual actually add added allow ask asked bad bare become begin begins beginning best better big bring
    brings brought call called came carry carries certain chose choose clear clearly close come comes coming
    consider contain contains deal decide decided different differ difference done early easily easy enough example
    exactly far find finds follow following follows found full gave get gets getting give given gives go goes gone
    good got great happen happened happens hard helps high hold holds important keep keeps kept kind knew know known
    knows large larger largest late lay lead leads learn leave leaves left let lie lies lying lay life little long
    longer look looked looks lot low lower made main make makes making mean means meant meet merely middle moment
    move moved name named need needed needs new nothing occur occurs occurred equal equally old open ordinary
    particular past plain possible present probably put puts read reader reads ready reason remain remains right run
    said saw say saying says see seem seems seen set sets short show showed shown shows simple simply small smaller
    sort stand stands started stay stop straight sure take taken takes taking tell tells think thought told took
    tried try turn turned turns understand used useful uses using usual usually various want wanted way went worked
    works write writes written wrong wrote today true false real really common general top bottom bit cannot
    excellent fine fantastic highly nice overall perfect perfectly poor pretty recommend terrible awful amazing
    disappointing disappointed love loved liked hate wish wonderful truly totally absolutely completely ok okay
    please thank thanks`,
  de: `alles beim besser bitte danke drei eben eigentlich einfach einige erst ersten fast finde ganz gar geht genau gerne
    gibt groß große großen gut gute guten guter gutes halt immer jahr jahre klar klein kleine lange leider letzte letzten
    macht mal mehr meist möchte möglich neu neue neuen nie oft perfekt prima recht schlecht schlechte schnell schon schön
    sehr sicher sogar sollten stets super tag tage toll total trotz viele vielleicht wirklich wohl wünsche zeit zwei`,
  fr: `aime ainsi après assez aucune aujourd'hui avant beaucoup besoin bien bon bonne bonnes bons cependant certains chose
    deux déjà depuis dire doit excellent excellente faire faut fois grand grande ici jamais jour jours jusque mal mauvais
    mauvaise mieux moins mettre nouveau nouvelle parfait petit petite plusieurs pouvoir premier première presque rien
    super sûr temps toujours trois trop vite vraiment voir année ans`,
  es: `ahora algún alguna año años aquí así aunque bastante bien buen buena buenas bueno buenos cada casi cosa cosas cuenta
    dar debe decir demasiado dentro después día días dos ejemplo encanta excelente fuera gran grande gusta hace hacer
    hecho luego mal mala malo mayor mejor menos mismo muchas nueva nuevo nunca parece parte pequeño perfecto peor pésimo
    poder primera primero pueda puede pueden siempre solo sólo tener tiempo toda todas tres única usar vez veces`,
  sv: `alltid aldrig andra aningen bara bra borde bättre dag dagar dålig dåliga dåligt där därför endast fler flera fick
    finns fin fina fint får första ganska gick ge ger ge gillar gjort god goda gör göra gott helt hela igen inga ingen
    just kommer kom lite liten lång långa många mer mest mindre mycket måste ny nya nytt ofta olika perfekt sista ska
    snabbt stor stora sämre tack tid tre trots två tycker underbart verkligen väl väldigt år`,
  pt: `acho agora algum alguma ano anos antes aqui assim bastante bem boa boas bom bons coisa coisas dar deve dia dias
    dizer dois duas durante embora enquanto excelente exemplo fazer feito fica ficou gosto grande hoje logo mal mau melhor
    menos muita nada nova novo nunca onde outra outras outro outros parte pequeno perfeito péssimo pior pode podem pouco
    primeira primeiro quase sempre sob sobre tempo ter toda todas três usar vai vez vezes`,
};

/** Nouns that fit any subject. They name a topic only with another word: opening hours. */
const nounList = `day days week weeks month months hour hours minute minutes year years morning time page number order place state
  story level line point question result results section side rest rule sample world people part parts person
  thing things hand sense post word words case test work use help change start end`;

const nouns: ReadonlySet<string> = new Set(nounList.split(/\s+/));

/** Whether an English word is a noun that fits any subject. */
export const isGenericNoun = (word: string): boolean => nouns.has(word);

const none: ReadonlySet<string> = new Set();

const sets = new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/))]));

export const genericWordsOf = (language: Language): ReadonlySet<string> => sets.get(language) ?? none;
