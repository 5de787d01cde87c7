/**
 * Function words, which say nothing about a text's topic, by language. They also show which language a text is in, so a
 * list contains the frequent ones. Chinese and Japanese have particles in place of them.
 */
const functionWords = {
  en: `a about above after again against all also am among an and any are as at be because been before being below
    between both but by can could did do does doing down during each either few for from further had has have having he
    her here hers herself him himself his how however i if in into is it its itself just may me might more most much
    must my myself neither no nor not now of off often on once one only or other otherwise our ours ourselves out over
    own per rather same shall she should since so some still such than that the their theirs them themselves then there
    therefore these they this those though through thus to too under until up upon us very was we were what when where
    whether which while who whom whose why will with within without would yet you your yours yourself yourselves don't
    isn't it's there's what's he's she's doesn't didn't can't won't i'm we're you're they're that's i've we've`,
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
  pt: `a à ainda ao aos apenas aquela aquele aqueles as às até cada com como da das de dela dele deles depois do dos e é ela
    elas ele eles em entre era eram essa essas esse esses esta está estão estar estas estava este estes eu foi foram há
    isso isto já lhe mais mas me mesmo meu meus minha muito muitos na não nas nem no nos nós nossa nosso num numa o os ou
    para pela pelas pelo pelos por porque qual quando que quem são se sem ser será seu seus só sua suas também te tem têm
    tinha todo todos tudo um uma umas uns você vocês`,
  ja: `の は が を に で と も へ や か な だ です ます た て し い する した して いる ある ない なかっ から まで より これ それ あれ
    この その あの ここ そこ さん こと もの ため よう ので のに けど でも また とても でし まし ませ ん れる られる く う さ ね よ
    たい なり なる`,
  zh: `的 了 是 在 我 你 他 她 它 们 我们 你们 他们 这 那 这个 那个 和 与 也 都 就 不 没 没有 很 太 非常 有 被 把 对 从 到 为 吗 呢 吧 啊
    一个 还 又 但 但是 因为 所以 如果 可以 会 要 去 来 上 下 着 过 给 让 得 地 之 其 而 或`,
} as const;

export type Language = keyof typeof functionWords;

export const languages = Object.keys(functionWords) as Language[];

const setOf = (language: Language): ReadonlySet<string> => new Set(functionWords[language].split(/\s+/));

export const functionWordsOf: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf('en'),
  de: setOf('de'),
  fr: setOf('fr'),
  es: setOf('es'),
  sv: setOf('sv'),
  pt: setOf('pt'),
  ja: setOf('ja'),
  zh: setOf('zh'),
};
