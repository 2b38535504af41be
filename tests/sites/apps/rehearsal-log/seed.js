// What a new visitor starts with: the library of a parish choir and its small orchestra.
import { daysAfter, today } from './dates.js';

const pieces = `Abendlied|Josef Rheinberger|4|2|Choir|ready
Ave verum corpus|Wolfgang Amadeus Mozart|3|2|Choir|ready
Locus iste|Anton Bruckner|3|3|Choir|rehearsing
Cantique de Jean Racine|Gabriel Fauré|6|3|Tutti|rehearsing
Gloria in D|Antonio Vivaldi|28|4|Tutti|rehearsing
Serenade for Strings|Edward Elgar|12|4|Strings|ready
Brook Green Suite|Gustav Holst|7|2|Strings|ready
Adagio in G minor|Remo Giazotto|9|2|Strings|new
Capriol Suite|Peter Warlock|10|3|Strings|rehearsing
Petite symphonie|Charles Gounod|20|4|Winds|new
Serenade in E flat|Richard Strauss|10|5|Winds|new
Divertimento No. 1|Joseph Haydn|9|3|Winds|rehearsing
Egmont Overture|Ludwig van Beethoven|9|4|Tutti|ready
Unfinished Symphony|Franz Schubert|25|4|Tutti|rehearsing
Finlandia|Jean Sibelius|8|4|Tutti|new
The Lark Ascending|Ralph Vaughan Williams|15|5|Tutti|new
If ye love me|Thomas Tallis|2|2|Choir|ready
Sicut cervus|Giovanni da Palestrina|3|3|Choir|ready
O magnum mysterium|Morten Lauridsen|6|4|Choir|rehearsing
The Blue Bird|Charles Villiers Stanford|4|3|Choir|new
Gymnopédie No. 1|Erik Satie|3|1|Winds|ready
St Paul's Suite|Gustav Holst|13|3|Strings|rehearsing
Zadok the Priest|George Frideric Handel|6|3|Tutti|ready
Requiem|Gabriel Fauré|35|4|Tutti|new
Carol of the Bells|Mykola Leontovych|2|2|Choir|ready|away
In the Bleak Midwinter|Harold Darke|5|2|Choir|ready|away
Sleigh Ride|Leroy Anderson|3|3|Tutti|rehearsing|away`;

const notes = {
  p1: [
    [1, 19, 40, 'Altos: breathe after “werden”, not before.', false],
    [4, 12, 15, 'Tempo agreed at crotchet = 66.', true],
    [8, 20, 5, 'Copies are in the blue folder.', false],
  ],
  p3: [
    [2, 20, 10, 'Bar 21: basses hold the dotted minim.', false],
    [9, 12, 30, 'Sing it from memory in the spring.', false],
  ],
  p5: [
    [0, 9, 20, 'Trumpet hired for the concert, confirmed by Ines.', false],
    [6, 18, 55, 'Soloists: Maud (soprano), Priya (alto).', true],
    [7, 19, 15, 'Cut the repeat in the Propter magnam gloriam.', false],
  ],
  p6: [[3, 19, 30, 'Second violins are bowing the larghetto the other way.', false]],
  p14: [[5, 12, 5, 'Cellos: lead-in at letter B is late.', false]],
  p19: [[2, 18, 45, 'Divide the sopranos in three from bar 50.', false]],
};

const practised = [
  [0, 'p5', 35],
  [1, 'p3', 20],
  [1, 'p14', 40],
  [2, 'p6', 25],
  [3, 'p1', 15],
  [4, 'p19', 45],
  [5, 'p5', 30],
  [6, 'p9', 20],
  [7, 'p14', 50],
  [8, 'p5', 25],
  [9, 'p3', 15],
  [10, 'p4', 30],
  [11, 'p22', 35],
  [12, 'p12', 20],
  [13, 'p6', 10],
  [14, 'p5', 40],
  [15, 'p1', 20],
  [16, 'p19', 30],
];

export const freshTimer = () => ({ piece: '', ms: 0, startedAt: null, pausedAt: null });
export const freshSettings = () => ({
  clock: '24',
  week: 'mon',
  compact: false,
  confirm: true,
  keys: true,
  dark: false,
});

export const seed = () => {
  const now = new Date();
  const moment = (back, hours, minutes) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, hours, minutes);
    return Math.min(date.getTime(), now.getTime());
  };
  return {
    pieces: pieces.split('\n').map((line, index) => {
      const [title, composer, minutes, stars, section, status, away] = line.split('|');
      const id = `p${index + 1}`;
      return {
        id,
        title,
        composer,
        minutes: Number(minutes),
        stars: Number(stars),
        section,
        status,
        archived: away === 'away',
        notes: (notes[id] ?? []).map(([back, hours, mins, text, pinned], number) => ({
          id: `${id}n${number + 1}`,
          at: moment(back, hours, mins),
          edited: false,
          text,
          pinned,
        })),
      };
    }),
    concerts: [
      {
        id: 'c1',
        name: 'Advent concert',
        date: daysAfter(today(), 23),
        time: '19:30',
        venue: 'St Cecilia’s Church',
        pieces: ['p13', 'p2', 'p1', 'p6', 'p5', 'p18'],
      },
      {
        id: 'c2',
        name: 'Spring serenade',
        date: daysAfter(today(), 114),
        time: '12:30',
        venue: 'Market Hall',
        pieces: ['p7', 'p17', 'p21'],
      },
    ],
    concert: 'c1',
    log: practised.map(([back, piece, minutes], index) => ({
      id: `l${index + 1}`,
      piece,
      minutes,
      day: daysAfter(today(), -back),
    })),
    timer: freshTimer(),
    drafts: {},
    settings: freshSettings(),
  };
};
