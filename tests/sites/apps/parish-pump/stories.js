// What was in the paper so far, and what waits to be.
import { daysAgo } from './calendar.js';

// [title, standfirst, tags, author, days ago, likes, picture, paragraphs]
const printed = [
  [
    'Swifts are back under the chapel eaves',
    'Eleven pairs counted on the first warm evening, two more than last year.',
    ['nature', 'church'],
    'wren',
    2,
    12,
    'swifts.svg',
    'The boxes that the woodwork group put up in March were full within a week of the first birds coming in.',
    'Nell Sowerby asks everybody on Chapel Row to leave the gutters alone until the end of July, please.',
  ],
  [
    'Council to patch the ford before winter',
    'Work starts on a Monday and the lane is closed for four days.',
    ['council', 'roads'],
    'nell',
    5,
    9,
    'ford.svg',
    'The county has found the money after all. Signs go up a week ahead, the bus turns at the forge.',
    'Whoever needs to get a trailer through should ring the clerk, who keeps the key of the field gate.',
  ],
  [
    'Lending shed passes five hundred loans',
    'The five hundredth was a jam thermometer, which says something about us.',
    ['shed'],
    'ossian',
    8,
    31,
    'pump.svg',
    'It opened with nine tools and a shelf of cake tins. It now holds more than the hall cupboard ever did.',
    'The committee thanks Rafiq Anand, who has mended most of it at least once.',
  ],
  [
    'Apple day moves to the old rectory',
    'Bring a basket, a knife and something to put the juice in.',
    ['nature', 'events'],
    'wren',
    11,
    8,
    'orchard.svg',
    'The press has been rebuilt and the cider is not for sale. Children may turn the handle in pairs.',
    'Parking is on the lower field if it is dry and at the hall if it is not.',
  ],
  [
    'Minutes: the council on the bus shelter',
    'Three quotes, one of them serious.',
    ['council', 'roads'],
    'nell',
    15,
    4,
    '',
    'The shelter will be green oak with a shingle roof. A seat was argued for, and won by five votes to two.',
    'Members of the public asked whether a bus would come too. The chair said that this was another matter.',
  ],
  [
    'Bell ropes: what two thousand pounds buys',
    'New ropes for all six, and splicing lessons for anybody who wants them.',
    ['church'],
    'ossian',
    19,
    17,
    '',
    'The old ropes date from the year of the great snow. They will be sold by the yard at the summer fete.',
    'Ringing practice stays on Tuesdays at half past seven.',
  ],
  [
    'Minutes: precept, potholes and the pump',
    'The pump stays where it is.',
    ['council'],
    'nell',
    23,
    6,
    '',
    'The precept goes up by two per cent. Four potholes on Mill Lane were reported and one was measured.',
    'A motion to move the pump to the green fell without a seconder.',
  ],
  [
    'Allotment society: a plot comes free',
    'Number fourteen, with a shed and a difficult history.',
    ['nature'],
    'wren',
    28,
    10,
    '',
    'Names go into the hat until the end of the month. The society asks for two working mornings a year.',
    'The couch grass is included.',
  ],
  [
    'Minutes: trees, lights and a dog bin',
    'The lime by the gate is safe for another year.',
    ['council', 'nature'],
    'nell',
    34,
    3,
    '',
    'The tree surgeon found nothing worse than an old nail. Street lights go off at midnight from May.',
    'The dog bin will be emptied twice a week.',
  ],
  [
    'School play sells out in an afternoon',
    'A second evening has been added, and a matinee for grandparents.',
    ['events', 'school'],
    'ossian',
    40,
    27,
    '',
    'This year it is The Tempest with real thunder, on loan from the lending shed.',
    'Tickets are at the shop. They are free, and the hat goes round.',
  ],
  [
    'Minutes: who mows the churchyard',
    'A rota, at last.',
    ['council', 'church'],
    'nell',
    47,
    7,
    '',
    'The council mows the north side, the church the south, and Gwil Parry the bit that nobody owns.',
    'The mower is kept in the lending shed and must not leave the parish.',
  ],
  [
    'How the pump got its blue paint',
    'An answer to a question that a reader sent us in spring.',
    ['history'],
    'wren',
    55,
    22,
    'pump.svg',
    'It was left over from the coronation bunting poles. The tin is still in the vestry, a third full.',
    'Before that it was green, and before that nobody wrote it down.',
  ],
  [
    'Minutes: the footpath behind the forge',
    'Open again, with a better stile.',
    ['council', 'roads'],
    'nell',
    63,
    5,
    '',
    'The diversion ends on Friday. Thanks go to the four who carried the stile down from the road.',
    'The clerk will write to the county about the signpost.',
  ],
  [
    'The harvest supper, course by course',
    'Ninety people, one oven.',
    ['events', 'church'],
    'ossian',
    70,
    14,
    '',
    'Soup came from the allotments and pudding from everybody. The oven held out until the second crumble.',
    'Lost property: a ladle, two left gloves and a hearing aid.',
  ],
  [
    'Minutes: the budget, read slowly',
    'Every line, with what it means.',
    ['council'],
    'nell',
    78,
    2,
    '',
    'The largest line is grass. The smallest is the flag, which will have to last.',
    'Copies are on the board and at the shop.',
  ],
];

// [title, standfirst, tags, author, state, days ago, paragraphs]
const unprinted = [
  [
    'Wanted: voices for the summer choir',
    'No auditions, some biscuits.',
    ['events', 'church', 'music'],
    'wren',
    'draft',
    1,
    'Rehearsals begin on the first Thursday of the month in the chapel.',
    'Tenors need not be brave, only punctual.',
  ],
  [
    'A night at the badger sett',
    'What we saw, which was not badgers.',
    ['nature'],
    'wren',
    'submitted',
    3,
    'We sat in the hedge from nine until a little after one with a flask and a blanket.',
    'There were two hares, a tawny owl and the vicar walking home.',
  ],
  [
    'Recipe: medlar jelly',
    'For the patient.',
    ['food'],
    'wren',
    'archived',
    30,
    'Wait until they look past saving. Then wait another week.',
    'Strain overnight and do not squeeze the bag.',
  ],
  [
    'The glebe field: what the letter says',
    'Not to be printed before the meeting.',
    ['council'],
    'nell',
    'draft',
    2,
    'The diocese has been offered a sum for the field that would mend the roof twice over.',
    'The churchwardens have asked us to wait until they have told the tenants.',
  ],
  [
    'Speed checks on the top road',
    'Forty one in an hour.',
    ['roads', 'council'],
    'nell',
    'submitted',
    4,
    'Six volunteers counted for an hour on three mornings, in coats that could be seen from the moon.',
    'The fastest was a van of the county.',
  ],
];

export const seedArticles = (idOf) =>
  [
    ...printed.map(([title, standfirst, tags, author, ago, likes, picture, ...body]) => {
      const state = 'published';
      return { title, standfirst, tags, author, state, day: daysAgo(ago), likes, picture, body };
    }),
    ...unprinted.map(([title, standfirst, tags, author, state, ago, ...body]) => {
      return { title, standfirst, tags, author, state, day: daysAgo(ago), likes: 0, picture: '', body };
    }),
  ].map((each, at) => ({
    ...each,
    id: at + 1,
    author: idOf(each.author),
    body: each.body.join('\n\n'),
    likedBy: new Set(),
  }));

// [article, member, days ago, text]
const said = [
  [1, 'edith', 1, 'We have a pair as well, over the coal shed. They come in at a quarter past nine.'],
  [1, 'wren', 1, 'Thank you Edith, that makes twelve.'],
  [1, 'tamsin', 0, 'Could somebody show the school how the boxes are made?'],
  [2, 'gwil', 4, 'Four days or four council days?'],
  [3, 'rafiq', 7, 'The thermometer came back sticky.'],
  [3, 'edith', 6, 'That was the marmalade.'],
  [4, 'tamsin', 9, 'Is there room for a second press?'],
  [12, 'jonah', 50, 'My grandfather swore that it was red.'],
  [12, 'wren', 49, 'The vestry tin says otherwise, but I should like to hear more!'],
];
export const seedComments = (idOf) =>
  said.map(([article, who, ago, text], at) => {
    return { id: at + 1, article, member: idOf(who), day: daysAgo(ago), text, edited: false };
  });

// [from, to, days ago, subject, text, read]
const post = [
  ['ossian', 'wren', 1, 'Your badgers', 'I like it very much. Could it lose a paragraph? Ossian', false],
  [
    'ossian',
    'tamsin',
    2,
    'Your fine',
    'Between us: I have let it go this once. The key hangs at 14 Mill Lane.',
    true,
  ],
  [
    'tamsin',
    'wren',
    3,
    'Swift boxes',
    'Would you come to the school on Friday at ten and show us? Tamsin',
    false,
  ],
  ['wren', 'edith', 4, 'Twelve pairs', 'May I print what you told me about the coal shed?', true],
  ['edith', 'wren', 4, 'Re: Twelve pairs', 'Print it, but leave out the coal shed.', true],
  [
    'nell',
    'ossian',
    5,
    'The glebe letter',
    'Please keep the sum to yourself until the wardens have met.',
    false,
  ],
  [
    'rafiq',
    'wren',
    12,
    'The ladder',
    'When you bring it back, mind the third rung. It is younger than the rest.',
    true,
  ],
];
export const seedMessages = (idOf) =>
  post.map(([from, to, ago, subject, text, read], at) => {
    const ends = { from: idOf(from), to: idOf(to) };
    return { id: at + 1, ...ends, day: daysAgo(ago), subject, text, read, gone: new Set() };
  });
