// All that the office knows. It is kept in memory, and begins anew with each start.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { daysAgo, daysFrom, plusDays, today } from './calendar.js';
import { seedArticles, seedComments, seedMessages } from './stories.js';

export const RULES = { most: 3, days: 14, renewals: 2, pence: 20, cap: 500 };

const people = [
  ['wren', 'Wren Halloran', 'contributor', 'Marsh-Lantern-7'],
  ['ossian', 'Ossian Pryce', 'editor', 'Copper-Field-2'],
  ['tamsin', 'Tamsin Boyle', 'reader', 'Quiet-Harbour-9'],
  ['nell', 'Nell Sowerby', 'contributor'],
  ['edith', 'Edith Crowe', 'reader'],
  ['rafiq', 'Rafiq Anand', 'reader'],
  ['jonah', 'Jonah Mabey', 'reader'],
  ['gwil', 'Gwil Parry', 'reader'],
  ['perpetua', 'Perpetua Lunn', 'reader'],
  ['bart', 'Bartholomew Ince', 'reader'],
];

// [name, shelf, pence for a loan, about, withdrawn]
const stock = [
  ['Apple press', 'Kitchen', 400, 'Oak, with two cloths. Needs two people and a hose.'],
  ['Bunting, forty metres', 'Parties', 0, 'Faded in the best way. Wash cold.'],
  ['Cake tins, set of six', 'Kitchen', 0, 'Round, square and one like a hedgehog.'],
  ["Carpenter's vice", 'Tools', 150, 'Clamps to any bench up to nine centimetres thick.'],
  ['Cordless drill', 'Tools', 200, 'With two batteries and a box of bits.'],
  ['Folding tables, pair', 'Parties', 200, 'For six people each. They fit in a small car.'],
  ['Garden shredder', 'Garden', 500, 'Takes branches as thick as a thumb. Goggles are in the bag.'],
  ['Hedge trimmer', 'Garden', 300, 'Electric, with twenty metres of cable.'],
  ['Jam thermometer', 'Kitchen', 0, 'Much travelled.'],
  ['Ladder, three sections', 'Tools', 250, 'Reaches the gutters of a cottage. One rung is new.'],
  ['Sack truck', 'Garden', 100, 'Carries what one person should not.'],
  ['Tea urn', 'Parties', 150, 'Twenty litres. Forty minutes to the boil.'],
  ['Tile cutter', 'Tools', 150, 'For tiles up to sixty centimetres.'],
  ['Two-person tent', 'Outdoors', 300, 'Dry and whole, with all its pegs.'],
  ['Chain saw', 'Tools', 600, 'Insurance says no. Key with Ossian, not for members.', true],
  ['Thunder sheet', 'Parties', 0, 'Lent to the school for good. Do not list.', true],
];

// [thing, member, days since it went out, renewals, days until it came back]
const lent = [
  [10, 'wren', 17, 0],
  [8, 'wren', 16, 1],
  [9, 'wren', 60, 0, 19],
  [3, 'wren', 90, 0, 10],
  [5, 'tamsin', 6, 0],
  [12, 'tamsin', 18, 0],
  [14, 'gwil', 3, 0],
  [7, 'edith', 9, 1],
  [2, 'edith', 45, 0, 12],
];

export const fineOf = (loan) => {
  const late = daysFrom(loan.due, loan.returned ?? today());
  return Math.min(RULES.cap, Math.max(0, late) * RULES.pence);
};

const hashed = (password, salt) => scryptSync(password, salt, 32, { N: 4096 });
export const setPassword = (member, password) => {
  member.salt = randomBytes(12);
  member.hash = hashed(password, member.salt);
};
export const isPassword = ({ salt, hash }, typed) => timingSafeEqual(hash, hashed(typed, salt));

export const stockPictures = [
  ['pump.svg', 'The village pump', 'The blue village pump with a bucket beside it'],
  ['swifts.svg', 'Swifts', 'Two swifts in front of a gable with a nest box'],
  ['orchard.svg', 'Orchard', 'Three apple trees in fruit'],
  ['ford.svg', 'Ford', 'The ford with its depth post'],
];

export const openPump = () => {
  const members = people.map(([user, name, role, password = randomBytes(12).toString('hex')], at) => {
    const preferences = { digest: 'weekly', replies: true, due: true };
    const contact = { email: `${user}@wexcombe.example`, phone: '', about: '' };
    const member = { id: at + 1, user, name, role, ...contact, preferences, bookmarks: [] };
    setPassword(member, password);
    return member;
  });
  const idOf = (user) => members.find((each) => each.user === user).id;
  members[0].about = 'Writes about birds, mostly.';
  members[0].bookmarks.push(6);

  const things = stock.map(([name, shelf, fee, about, withdrawn], at) => {
    const state = withdrawn ? 'withdrawn' : 'open';
    return { id: at + 1, name, shelf, fee, about, state, queue: [] };
  });
  things[4].queue.push(idOf('edith'), idOf('wren'));
  const loans = lent.map(([thing, user, ago, renewals, back], at) => {
    const from = daysAgo(ago);
    const due = plusDays(from, RULES.days * (1 + renewals));
    const returned = back === undefined ? undefined : plusDays(from, back);
    return { id: at + 1, thing, member: idOf(user), from, due, returned, renewals };
  });

  const articles = seedArticles(idOf);
  const comments = seedComments(idOf);
  for (const article of articles)
    article.talk = comments.filter((each) => each.article === article.id).length;
  const messages = seedMessages(idOf);

  let last = 100;
  return {
    members,
    things,
    loans,
    articles,
    comments,
    messages,
    reports: [],
    letters: [],
    uploads: [],
    fresh: () => {
      last += 1;
      return last;
    },
    byId: (list, id) => list.find((each) => each.id === Number(id)),
    nameOf: (id) => members.find((each) => each.id === id)?.name ?? 'A former member',
    unread: (me) => messages.filter(({ to, read, gone }) => to === me?.id && !read && !gone.has(to)).length,
  };
};
