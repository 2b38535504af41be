// What the practice has when it opens: people, animals, the shelf, the books. Days are counted from today.
const pad = (n) => String(n).padStart(2, '0');
export const isoOf = (date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
export const today = () => isoOf(new Date());
export const plusDays = (iso, days) => {
  const [year, month, day] = iso.split('-').map(Number);
  return isoOf(new Date(year, month - 1, day + days));
};
/** A year later, or some years; the 29th of February becomes the 1st of March. */
export const plusYears = (iso, years = 1) => {
  const [year, month, day] = iso.split('-').map(Number);
  return isoOf(new Date(year + years, month - 1, day));
};
const ago = (days) => plusDays(today(), -days);
export const isSunday = (iso) => new Date(`${iso}T12:00:00`).getDay() === 0;
/** The next day on which the practice is open, that day included. */
const openDay = (iso) => (isSunday(iso) ? plusDays(iso, 1) : iso);

export const species = ['Dog', 'Cat', 'Rabbit', 'Horse', 'Bird'];
export const vets = ['Dr Ines Farrow', 'Dr Callum Boyd', 'Dr Priya Nair'];
export const reasons = [
  'Vaccination',
  'Check-up',
  'Dental',
  'Lameness',
  'Skin or ears',
  'Surgery follow-up',
  'New patient',
];
export const slots = Array.from(
  { length: 18 },
  (_, n) => `${pad(9 + Math.floor(n / 2))}:${pad((n % 2) * 30)}`,
);

export const users = [
  { login: 'amara', password: 'clover-77', name: 'Amara Whitlock', role: 'reception' },
  { login: 'otis', password: 'bramble-31', name: 'Otis Fairbairn', role: 'manager' },
];

const ownerRows = `Helen Ashworth|Long Meadow|Tom Bexley|Millgate|Rosa Carmichael|Church End|Yusuf Demir|Station Road
Greta Ellwood|Orchard Rise|Patrick Fenn|Canal Side|Imogen Gale|Upper Lane|Samir Haddad|Millgate
Wendy Inglis|Long Meadow|Kofi Johnson|Market Square|Anna Kowalska|Station Road|Lewis Lockhart|Paddock Farm
Maeve Moran|Church End|Declan Nolan|Upper Lane|Joyce Okafor|Market Square|Ravi Patel|Orchard Rise
Fiona Quayle|Paddock Farm|George Rudd|Canal Side|Sofia Santos|Long Meadow|Bethan Tudor|Hill House`;
const owners = ownerRows
  .split('\n')
  .flatMap((line) => line.split('|'))
  .reduce((all, text, n) => {
    if (n % 2 === 0) all.push({ id: all.length + 1, name: text });
    else {
      const owner = all.at(-1);
      owner.address = `${all.length * 3 + 2} ${text}`;
      owner.phone = `01632 960${100 + all.length * 17}`;
      owner.email = `${owner.name.toLowerCase().replace(' ', '.')}@example.org`;
    }
    return all;
  }, []);

// Name, species, breed, owner, sex, age in months, weight in kg.
const patientRows = `Biscuit|Dog|Border Terrier|1|Male|52|8.4
Juniper|Cat|British Shorthair|2|Female|31|4.6
Captain|Horse|Welsh Cob|12|Male|128|480
Pepper|Dog|Springer Spaniel|3|Female|77|19.2
Mabel|Rabbit|Dutch|4|Female|22|2.1
Otto|Dog|Dachshund|5|Male|40|9.7
Willow|Cat|Maine Coon|6|Female|64|6.3
Rufus|Dog|Labrador|7|Male|95|33.5
Saffron|Cat|Bengal|8|Female|18|4.1
Pip|Bird|Cockatiel|9|Male|36|0.1
Domino|Dog|Dalmatian|10|Male|28|27.4
Clementine|Horse|Connemara|17|Female|154|395
Thistle|Rabbit|Lionhead|11|Male|14|1.7
Bramble|Dog|Cocker Spaniel|13|Female|61|12.8
Figaro|Cat|Domestic Shorthair|14|Male|110|5.2
Nettle|Dog|Whippet|15|Female|45|13.1
Marlow|Dog|Golden Retriever|16|Male|33|31
Sorrel|Horse|Cleveland Bay|12|Female|97|560
Poppy|Cat|Ragdoll|18|Female|26|5
Barnaby|Rabbit|Netherland Dwarf|19|Male|30|1.1
Teasel|Dog|Lurcher|20|Male|72|24.9
Hazel|Dog|Beagle|1|Female|19|11.3
Monty|Cat|Siamese|3|Male|88|4.4
Kestrel|Bird|African Grey|7|Female|140|0.4
Olive|Cat|Domestic Longhair|20|Female|53|3.9
Jasper|Dog|Jack Russell|9|Male|121|7.2
Merlin|Horse|Shire|17|Male|111|890
Tansy|Rabbit|Rex|16|Female|17|2.8
Gus|Dog|French Bulldog|2|Male|37|12
Luna|Cat|Burmese|10|Female|44|4.9`;
const vaccines = {
  Dog: ['DHP', 'Leptospirosis', 'Rabies'],
  Cat: ['Flu and enteritis', 'Leukaemia'],
  Rabbit: ['Myxo-RHD Plus'],
  Horse: ['Equine influenza', 'Tetanus'],
  Bird: ['Polyomavirus'],
};
const visitRows = [
  ['Check-up', 'In good condition. Weight noted, teeth clean.'],
  ['Skin or ears', 'Left ear red. Drops twice a day for seven days.'],
  ['Vaccination', 'Booster given, no reaction within 15 minutes.'],
  ['Lameness', 'Slight limp, near fore. Rest for ten days, then walk on the lead.'],
  ['Dental', 'Scale and polish. Owner shown how to brush.'],
  ['Surgery follow-up', 'Wound dry, stitches out.'],
];
const notes = ['Nervous with strangers.', 'Prefers the back room.', 'Insured, policy on file.', ''];

const patientOf = (row, n) => {
  const [name, kind, breed, owner, sex, months, weight] = row.split('|');
  const kg = Number(weight);
  const rounded = (value) => Math.max(0.1, Math.round(value * 10) / 10);
  return {
    id: n + 1,
    name,
    species: kind,
    breed,
    ownerId: Number(owner),
    sex,
    born: ago(Number(months) * 30 + n),
    chip: `98500${String(1120034507 + n * 7368787).padStart(10, '0')}`,
    notes: notes[n % notes.length],
    visits: Array.from({ length: 2 + (n % 3) }, (_, v) => {
      const [reason, text] = visitRows[(n * 2 + v * 5) % visitRows.length];
      return { date: ago(12 + n * 3 + v * 140), reason, vet: vets[(n + v) % 3], text };
    }),
    // Of the first vaccine: overdue, due today, due this month, and later, in turn.
    vaccinations: vaccines[kind].map((vaccine, v) => {
      const due = v === 0 ? plusDays(today(), [-21, 0, 16, 120][n % 4]) : plusDays(today(), 60 + n * 5 + v);
      return { vaccine, given: plusYears(due, -1), due };
    }),
    weights: [1.06, 0.97, 1].map((part, w) => ({ date: ago(300 - w * 140 + n), kg: rounded(kg * part) })),
  };
};

// Item, category, quantity, threshold, price in pence, reorder.
const stockRows = `Amoxicillin tablets 250 mg|Medicines|42|20|1850|1
Ear drops 15 ml|Medicines|8|8|1240|1
Meloxicam oral 32 ml|Medicines|15|6|2195|1
Eye ointment 5 g|Medicines|5|10|995|0
Flea and tick spot-on, dog|Parasite control|36|15|1499|1
Flea and tick spot-on, cat|Parasite control|31|15|1399|1
Worming paste, horse|Parasite control|2|6|1675|0
Worming tablets, small|Parasite control|58|25|425|1
DHP vaccine|Vaccines|24|12|1650|1
Leptospirosis vaccine|Vaccines|22|12|1425|1
Rabies vaccine|Vaccines|10|6|1875|0
Cat flu vaccine|Vaccines|12|12|1590|1
Equine influenza vaccine|Vaccines|7|4|2890|1
Myxo-RHD Plus vaccine|Vaccines|1|5|2240|0
Syringes 2 ml, box|Consumables|14|5|780|1
Syringes 5 ml, box|Consumables|11|5|840|1
Needles 23G, box|Consumables|9|4|690|1
Cohesive bandage|Consumables|44|20|215|1
Gauze swabs, pack|Consumables|27|10|340|0
Exam gloves M, box|Consumables|3|6|625|1
Suture kit|Consumables|16|8|1195|0
Urinary diet, cat 1.5 kg|Food|13|6|2150|0
Renal diet, cat 2 kg|Food|6|4|2475|0
Gastro diet, dog 4 kg|Food|4|5|3395|1
Puppy starter 3 kg|Food|19|6|1895|0
Recovery collar S|Accessories|12|4|650|0
Recovery collar L|Accessories|10|4|875|0
Cat carrier|Accessories|2|2|2799|0`;

export const prices = [
  { text: 'Consultation', cents: 4850 },
  { text: 'Repeat consultation', cents: 3625 },
  { text: 'Booster vaccination', cents: 5295 },
  { text: 'Scale and polish', cents: 18750 },
  { text: 'Blood panel', cents: 9640 },
  { text: 'X-ray, two views', cents: 16480 },
  { text: 'Nail clip', cents: 1475 },
  { text: 'Farm visit', cents: 7215 },
];

const invoiceOf = (n) => {
  const lines = Array.from({ length: 1 + (n % 3) }, (_, l) => ({
    id: n * 10 + l + 1,
    ...prices[(n * 3 + l * 2) % prices.length],
    quantity: 1 + ((n + l) % 2),
  }));
  return {
    number: 2041 + n,
    patientId: ((n * 7) % 30) + 1,
    date: ago(1 + n * 2),
    lines,
    discount: [0, 0, 10, 0, 5][n % 5],
    payments: [],
    state: 'live',
  };
};

// To whom, from whom, subject, text, days ago, read.
const messageRows = `amara|Helen Ashworth|Biscuit's stitches|May Biscuit go swimming a week after the stitches come out?|0|0
amara|Dr Callum Boyd|Theatre list for Thursday|Please keep 11:00 to 12:00 free for the dental. Thank you.|0|0
amara|Northfield Labs|Results for Pepper|The blood panel is back; all values are within range.|1|0
amara|Kofi Johnson|Change of phone number|From Monday I can be reached at 01632 960488.|2|0
amara|Vetline Wholesale|Delivery on Friday|Your order 55120 comes between 8:00 and 10:00.|3|1
amara|Maeve Moran|Bramble's diet|She likes the new food. When shall we weigh her?|4|1
amara|Dr Priya Nair|Swap on Saturday|I could take the early shift on Saturday if that helps the desk.|6|1
otis|Accounts office|Year-end figures|The draft is attached. Please confirm the write-offs by Tuesday.|1|0
otis|Dr Ines Farrow|Pay review|Could we speak about my contract in confidence this week?|2|0
otis|Landlord|Lease of the yard|The new rent from April is as we discussed.|5|1`;

// Day (0 is the first open day), slot, vet, patient, reason.
const appointmentRows = `0 09:00 0 1 2|0 09:00 1 7 1|0 09:30 0 4 0|0 10:00 2 12 3|0 10:30 1 15 4|0 11:00 0 9 1
0 11:30 2 3 3|0 13:00 1 20 1|0 14:00 0 26 5|0 15:30 2 17 0|0 16:00 1 30 4|1 09:00 1 2 0|1 10:00 0 6 1|1 11:30 2 18 3
1 14:30 0 21 4|2 09:30 0 8 5|2 10:00 1 29 4|2 15:00 2 27 3|3 12:00 0 13 0|3 16:30 1 25 1`;

/** The practice, new for each start. */
export const openPractice = () => {
  const patients = patientRows.split('\n').map(patientOf);
  const days = [openDay(today())];
  while (days.length < 4) days.push(openDay(plusDays(days.at(-1), 1)));
  const stock = stockRows.split('\n').map((row, n) => {
    const [name, category, quantity, threshold, cents, reorder] = row.split('|');
    const counted = { quantity: Number(quantity), threshold: Number(threshold), cents: Number(cents) };
    return { id: n + 1, name, category, ...counted, reorder: reorder === '1', ordered: false };
  });
  const invoices = Array.from({ length: 28 }, (_, n) => invoiceOf(n));
  const messages = messageRows.split('\n').map((row, n) => {
    const [to, from, subject, text, days, read] = row.split('|');
    const sent = { to, from, subject, text, date: ago(Number(days)) };
    return { id: n + 1, ...sent, read: read === '1', archived: false, replies: [] };
  });
  const appointments = appointmentRows.split(/[|\n]/).map((row, n) => {
    const [day, slot, vet, patient, reason] = row.split(' ');
    const when = { day: days[Number(day)], slot, vet: vets[Number(vet)] };
    return {
      id: n + 1,
      ...when,
      patientId: Number(patient),
      reason: reasons[Number(reason)],
      note: '',
      arrived: n < 2,
    };
  });
  const reviews = [
    { name: 'Greta Ellwood', stars: 5, topic: 'Reception', text: 'Otto was seen within ten minutes.' },
    { name: 'Samir Haddad', stars: 5, topic: 'Treatment', text: 'Clear advice on what to do at home.' },
    { name: 'Anonymous', stars: 5, topic: 'Waiting room', text: 'A separate corner for cats, at last!' },
    {
      name: 'Lewis Lockhart',
      stars: 5,
      topic: 'Treatment',
      text: 'The farm visit was on time, in the snow.',
    },
    {
      name: 'Joyce Okafor',
      stars: 3,
      topic: 'Parking',
      text: 'There are only three places behind the house.',
    },
    { name: 'Ravi Patel', stars: 5, topic: 'Reception', text: 'Friendly people who remember every name.' },
  ];
  const settings = Object.fromEntries(
    users.map(({ login }) => [
      login,
      {
        startPage: 'calendar',
        density: 'comfortable',
        emailDigest: true,
        textReminders: false,
        lowStock: true,
      },
    ]),
  );
  return {
    owners: structuredClone(owners),
    patients,
    stock,
    invoices,
    messages,
    appointments,
    reviews,
    settings,
  };
};
