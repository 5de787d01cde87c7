/**
 * Words that don't indicate a topic: function words, spelled-out numbers, and verbs, adverbs and adjectives that fit
 * any subject. Singular forms only if the plural is regular (see `stem`).
 */
const words = `
a about above abroad across after afterwards again against ago all almost alone along already also although always am
among an and another any anybody anyone anything anyway anywhere apart are around as aside at away back be became because
become been before beforehand behind being below beneath beside besides between beyond both but by can cannot could did
do does doing done down during each either else elsewhere enough even ever every everybody everyone everything everywhere
except few for from further had half has have having he hence her here hers herself him himself his how however i if in
indeed inside instead into is it its itself just later least less lest like likewise many may maybe me meanwhile might
mine more moreover most mostly much must my myself near nearly neither never nevertheless next no nobody none nor not
nothing now nowhere of off often on once one only onto or other otherwise our ours ourselves out outside over own per
perhaps quite rather same shall she should since so some somebody somehow someone something sometimes somewhere soon
still such than that the their theirs them themselves then there therefore these they this those though through
throughout thus till to together too toward towards under unless until up upon us very via was we well were what
whatever when whenever where whereas wherever whether which whichever while who whoever whole whom whose why will with
within without would yes yet you your yours yourself
zero two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand million first second
third fourth fifth last dozen single twice half third quarter
able actual actually add added allow ask asked bad bare become begin begins beginning best better big bring brings
brought call called came carry carries certain change chose choose clear clearly close come comes coming consider
contain contains deal decide decided different differ difference done each early easily easy end enough example exactly
far find finds follow following follows found full gave get gets getting give given gives go goes gone good got great
hand happen happened happens hard help helps high hold holds however important keep keeps kept kind knew know known
knows large larger largest late lay lead leads learn leave leaves left let level lie lies lying lay life little long longer look
looked looks lot low lower made main make makes making mean means meant meet merely middle moment move moved name
named need needed needs new nothing number occur occurs occurred equal equally number old open order ordinary part particular past people person place plain point
possible present probably put puts question read reader reads ready reason remain remains result right run said sample
saw say saying says see seem seems seen sense set sets short show showed shown shows side simple simply small smaller
sort stand stands start started state stay still stop straight sure take taken takes taking tell tells thing think
thought time told took tried try turn turned turns understand use used useful uses using usual usually various want
wanted way went work worked works world write writes written wrong wrote year day week month morning hour minute today
true false real really common general rule rest top bottom line page post section story
`;

export const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
