// @ts-check
/** Paragraphs of an encyclopedia about ten subjects. */

/** @typedef {import('./generate-corpora.mjs').Grammar} Grammar */

/** @param {string} words @returns {string[]} */
const list = (words) => words.split(';').map((word) => word.trim());

/** @type {Grammar[]} */
export const paragraphs = [
  {
    names: ['volcano', 'lava', 'eruption'],
    subjects: list('volcano;volcanoes;the crater;the lava flow;magma chamber;ash cloud;an eruption'),
    details: list(
      'melts through the crust;buries villages under ash;releases sulfur dioxide;builds a cone of basalt;triggers small earthquakes;cools into black glass;slept for centuries;grounds flights across the continent;forms a caldera;is watched by seismometers',
    ),
  },
  {
    names: ['bee', 'honey', 'hive'],
    subjects: list('honey bee;bees;the hive;the queen;worker bees;the beekeeper;a swarm'),
    details: list(
      'collects nectar from clover;dances to show the direction;stores honey in wax cells;feeds larvae with royal jelly;clusters to survive the winter;pollinates apple orchards;fights varroa mites;smokes the colony before opening it;lays two thousand eggs a day;guards the entrance',
    ),
  },
  {
    names: ['railway', 'train', 'rail'],
    subjects: list('railway;the railway line;trains;the locomotive;a freight train;the signal box;the gauge'),
    details: list(
      'climbs the pass on a rack;was electrified in the thirties;hauls iron ore to the port;stops at rural stations;crosses the viaduct;runs on standard rails;replaced steam by diesel;carries commuters into the capital;needs new sleepers;halts at a red signal',
    ),
  },
  {
    names: ['cheese', 'milk'],
    subjects: list('cheese;hard cheese;the rind;the curd;dairies;raw milk cheese;the cheesemaker'),
    details: list(
      'ripens in caves for months;is washed with brine;coagulates with rennet;turns blue by mold;loses its whey in the press;tastes of grass and nuts;is made from the milk of sheep;gets holes from bacteria;is grated over pasta;melts for fondue',
    ),
  },
  {
    names: ['glacier', 'ice'],
    subjects: list('glacier;glaciers;the ice sheet;a moraine;the crevasse;meltwater;the snow line'),
    details: list(
      'carves a valley with steep walls;retreats by meters each summer;carries boulders for miles;calves icebergs into the fjord;stores fresh water;slides on its bed;leaves gravel and clay behind;fills lakes of turquoise color;covers a tenth of the land;compresses snow into blue ice',
    ),
  },
  {
    names: ['violin', 'string', 'bow'],
    subjects: list('violin;violins;the bow;a luthier;the strings;the bridge of the violin;the violinist'),
    details: list(
      'is carved from spruce and maple;plays the melody of the concerto;is tuned in fifths;sounds warm in the hall;is varnished in thin layers;presses the fingerboard;is rubbed with rosin;leads the orchestra;plucks pizzicato;was built in Cremona',
    ),
  },
  {
    names: ['vaccine', 'vaccination'],
    subjects: list('vaccine;vaccines;vaccination;the immune system;antibodies;a booster dose;the trial'),
    details: list(
      'protects children against measles;trains white blood cells;weakens the virus in the laboratory;is stored in freezers;prevents an outbreak;is injected into the upper arm;causes mild fever;compares a placebo group;eradicated smallpox;adapts to new strains of influenza',
    ),
  },
  {
    names: ['olive', 'oil'],
    subjects: list('olive tree;olives;olive oil;the grove;the oil mill;the harvest;table olives'),
    details: list(
      'is pressed cold within a day;grows on dry terraces;lives for a thousand years;is shaken from branches into nets;loses its bitterness in salt water;is sold as extra virgin;suffers from the fruit fly;is pruned in spring;tolerates drought;turns from green to purple',
    ),
  },
  {
    names: ['lighthouse', 'lamp'],
    subjects: list('lighthouse;lighthouses;the lamp;the keeper;the lens of the lighthouse;the tower;the foghorn'),
    details: list(
      'warns ships of the reef;flashes twice every ten seconds;stands on a rocky island;is seen from twenty miles;was automated in the eighties;burned whale oil;marks the entrance of the bay;withstands storm waves;rotates on a bath of mercury;is painted in red and white bands',
    ),
  },
  {
    names: ['chess'],
    subjects: list('chess;a chess player;the knight;the opening;chess engines;the pawn;the grandmaster'),
    details: list(
      'sacrifices a rook for the attack;castles on the king side;ends in stalemate;promotes on the eighth rank;studies endgames;thinks twenty moves ahead;forks the queen;draws by repetition;defends with the Sicilian;won the world championship',
    ),
  },
];

/** Sentences that fit any subject. */
export const remarks = list(
  'The earliest sources go back to the Middle Ages;Historians disagree about the details;The number has doubled since then;Today there are several thousand in Europe;This was first described in the nineteenth century;Most visitors come in summer;The name is of Latin origin;Researchers have studied it for decades;Similar cases are known from Asia;Its importance for the economy is disputed;A museum is devoted to it;The largest one is in the north of the country;Many legends have grown around it;The process takes several years',
);
