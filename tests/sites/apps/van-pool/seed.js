// What the pool starts with. All days are counted from today.
import { hoursOf, lastHalfHour, plusDays, plusHours, today } from './days.js';

export const sites = [
  ['northgate', 'Northgate'],
  ['harbour-road', 'Harbour Road'],
  ['millbrook', 'Millbrook'],
];
export const siteName = (key) => sites.find(([each]) => each === key)?.[1] ?? key;
export const fuels = ['Diesel', 'Petrol', 'Hybrid', 'Electric'];
export const levels = ['Empty', 'A quarter', 'Half', 'Three quarters', 'Full'];
export const severities = ['Cosmetic', 'Needs repair', 'Not drivable'];
export const parts = ['Front', 'Rear', 'Left side', 'Right side', 'Roof', 'Inside', 'Mechanical'];

const people = [
  ['nadia', 'Harbour-12', 'Nadia Ferris', 'driver', 'northgate', '4471'],
  ['tomas', 'Orchard-34', 'Tomas Lindqvist', 'driver', 'harbour-road', '4418'],
  ['greta', 'Lantern-56', 'Greta Oyelaran', 'dispatcher', 'northgate', '4410'],
];
// Plate, model, seats, fuel, site, mileage, pence an hour, pence a mile
const pool = [
  ['BX21 KTR', 'Ford Transit Custom', 3, 'Diesel', 'northgate', 48210, 420, 38],
  ['BX22 LPA', 'Ford Tourneo', 9, 'Diesel', 'northgate', 31877, 560, 41],
  ['CE70 WMN', 'Vauxhall Vivaro', 3, 'Diesel', 'harbour-road', 87340, 380, 37],
  ['CE23 HDV', 'Vauxhall Vivaro Electric', 3, 'Electric', 'harbour-road', 9120, 460, 22],
  ['DN19 RSO', 'Citroën Berlingo', 2, 'Petrol', 'millbrook', 102450, 260, 33],
  ['DN22 FGT', 'Citroën Dispatch', 6, 'Diesel', 'millbrook', 26118, 480, 39],
  ['EK71 BYU', 'Peugeot Expert', 6, 'Diesel', 'northgate', 54902, 480, 39],
  ['EK23 CJX', 'Peugeot Rifter', 5, 'Hybrid', 'harbour-road', 12866, 400, 29],
  ['FG20 NVE', 'Renault Trafic', 9, 'Diesel', 'harbour-road', 76431, 560, 42],
  ['FG24 AAW', 'Renault Kangoo E-Tech', 5, 'Electric', 'northgate', 4075, 420, 20],
  ['GH18 TZK', 'Volkswagen Caddy', 5, 'Diesel', 'millbrook', 118930, 320, 35],
  ['GH23 PMD', 'Volkswagen Transporter', 3, 'Diesel', 'millbrook', 18244, 440, 38],
  ['HJ22 OLR', 'Volkswagen Caravelle', 7, 'Hybrid', 'northgate', 22519, 540, 36],
  ['HJ70 VBS', 'Mercedes Vito', 3, 'Diesel', 'northgate', 69783, 440, 39],
  ['KL21 XEN', 'Mercedes Vito Tourer', 8, 'Diesel', 'harbour-road', 41306, 560, 42],
  ['KL24 DFH', 'Mercedes eVito', 3, 'Electric', 'millbrook', 2930, 480, 22],
  ['LM19 QWC', 'Nissan NV200', 2, 'Petrol', 'harbour-road', 93817, 260, 33],
  ['LM23 YTA', 'Nissan Townstar', 5, 'Electric', 'northgate', 7642, 420, 20],
  ['MP20 SGB', 'Toyota Proace', 3, 'Diesel', 'millbrook', 61209, 400, 37],
  ['MP22 JNK', 'Toyota Proace Verso', 9, 'Hybrid', 'millbrook', 28455, 580, 36],
  ['NR21 ECD', 'Fiat Doblò', 2, 'Diesel', 'northgate', 37991, 280, 34],
  ['NR23 UVH', 'Fiat E-Ulysse', 8, 'Electric', 'harbour-road', 10688, 580, 24],
  ['OV18 MKP', 'Škoda Roomster', 5, 'Petrol', 'millbrook', 126077, 260, 33],
  ['OV22 ZRL', 'Maxus Deliver 9', 3, 'Electric', 'harbour-road', 15320, 460, 24],
  ['PA16 GDS', 'Ford Connect', 2, 'Diesel', 'northgate', 141602, 240, 34],
  ['PA17 HWT', 'Vauxhall Combo', 5, 'Diesel', 'millbrook', 133518, 260, 35],
];
const errands = [
  ['Site survey', 'Castle Lane'],
  ['Deliver drilling kit, rods and pumps', 'Fenwick quarry'],
  ['Client visit', 'Ashby council offices'],
  ['Collect soil samples', 'Saltney marsh'],
  ['Training day with the new starters', 'Holm Park'],
  ['Move tripods between sites', 'Millbrook yard'],
  ['Bridge inspection', 'Wrenbury'],
];

export const seed = () => {
  let state = 41;
  const random = (many) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * many);
  };
  const users = people.map(([id, password, name, role, site, phone]) => ({
    ...{ id, password, name, role, site, phone },
    ...{ mail: `${id}@brannock-surveys.example`, digest: true, dates: 'en' },
  }));
  const vans = pool.map(([plate, model, seats, fuel, site, mileage, hourly, mile], at) => ({
    ...{ id: at + 1, plate, model, seats, fuel, site, mileage, hourly, mile },
    ...{ level: levels[1 + (at % 4)], workshop: at === 10 || at === 18, retired: at >= 24 },
  }));
  const day = today();
  const ends = [plusDays(`${day.slice(0, 7)}-01`, -1)];
  ends.push(plusDays(`${ends[0].slice(0, 7)}-01`, -1));
  const trips = [];
  const errand = () => {
    const [purpose, destination] = errands[random(errands.length)];
    return { purpose, destination };
  };
  for (const van of vans) {
    let mileage = van.mileage;
    const days = new Set(
      [-4 - random(9), -18 - random(9), -34 - random(9), -50 - random(12)].map((n) => plusDays(day, n)),
    );
    if (van.id % 4 === 3) for (const end of ends) if (end < plusDays(day, -3)) days.add(end);
    for (const date of [...days].sort().reverse()) {
      const from = `${date}T${['07:30', '08:00', '09:00', '10:30'][random(4)]}`;
      const to = plusHours(from, 2 + random(12) / 2);
      const miles = 12 + random(110);
      const cost = hoursOf({ from, to }) * van.hourly + miles * van.mile;
      trips.push({
        ...{ van: van.id, driver: users[random(8) % 3].id, from, to, ...errand(), site: van.site },
        ...{
          people: 1 + random(Math.min(van.seats, 4)),
          state: 'Handed back',
          start: mileage - miles,
          end: mileage,
        },
        ...{ miles, cost, level: levels[1 + random(4)], closed: to },
      });
      mileage -= miles;
    }
  }
  trips.sort((a, b) => (a.from < b.from ? -1 : 1));
  const half = lastHalfHour();
  const at = (days, time) => `${plusDays(day, days)}T${time}`;
  const open = (driver, van, from, to, state = 'Approved', more = {}) =>
    trips.push({ driver, van, from, to, state, people: 1, site: vans[van - 1].site, ...errand(), ...more });
  open('nadia', 2, plusHours(half, -2), plusHours(half, 4));
  open('nadia', 5, at(-1, '09:00'), at(-1, '13:00'));
  open('nadia', 14, at(-2, '10:00'), at(-2, '15:00'));
  open('nadia', 1, at(2, '09:00'), at(2, '12:00'));
  open('tomas', 1, at(2, '12:00'), at(2, '17:00'));
  open('nadia', 7, at(4, '08:00'), at(4, '11:30'), 'Approved', { people: 4 });
  open('nadia', 9, at(6, '06:00'), at(6, '18:00'), 'Waiting', { people: 7 });
  open('nadia', 13, at(9, '07:00'), at(10, '16:00'), 'Waiting', { people: 3 });
  open('nadia', 3, at(5, '09:00'), at(5, '12:30'), 'Cancelled', { closed: at(-1, '08:20') });
  open('nadia', 6, at(8, '05:00'), at(8, '21:00'), 'Declined', {
    ...{ closed: at(-2, '11:10'), reason: 'The Dispatch is promised to the drilling team that day.' },
  });
  open('tomas', 8, plusHours(half, -1), plusHours(half, 3));
  open('tomas', 16, at(-1, '11:00'), at(-1, '16:30'));
  open('tomas', 12, at(3, '08:30'), at(3, '14:00'));
  open('tomas', 15, at(5, '06:00'), at(5, '19:00'), 'Waiting', { people: 6 });
  open('tomas', 20, at(7, '07:00'), at(8, '12:00'), 'Waiting', { people: 8 });
  open('tomas', 21, at(11, '08:00'), at(11, '18:30'), 'Waiting');
  open('tomas', 24, at(12, '07:00'), at(12, '17:00'), 'Waiting', { people: 2 });
  open('greta', 10, at(3, '13:00'), at(3, '16:00'));
  trips.forEach((trip, index) => {
    trip.id = 1001 + index;
    const booked = [plusHours(trip.from, -72), plusHours(half, -100)].sort()[0];
    trip.history = [[booked, 'Booked']];
    if (trip.closed) trip.history.push([trip.closed, trip.state]);
  });
  const closures = [
    ['northgate', 20, 21, 'Resurfacing of the yard'],
    ['harbour-road', 15, 15, 'Harbour festival, no way in or out'],
    ['millbrook', 30, 34, 'Stocktaking week'],
  ].map(([site, from, to, reason], index) => ({
    ...{ id: index + 1, site, from: plusDays(day, from), to: plusDays(day, to), reason },
  }));
  const dents = [
    [11, 'Not drivable', 'Mechanical', 'The clutch slips; it had to be towed from the quarry.', false],
    [19, 'Not drivable', 'Front', 'Hit a bollard in the yard. The radiator leaks.', false],
    [4, 'Cosmetic', 'Left side', 'A scratch along the sliding door.', true],
  ];
  const damages = dents.map(([van, severity, part, text, repaired], index) => {
    const trip = trips.filter((each) => each.state === 'Handed back' && each.van === van).at(-1);
    return {
      id: index + 1,
      trip: trip.id,
      van,
      by: trip.driver,
      at: trip.to,
      severity,
      part,
      text,
      repaired,
    };
  });
  const find = (driver, state) =>
    trips.filter((trip) => trip.driver === driver && trip.state === state).at(-1);
  const notices = [];
  const tell = (to, moment, text, trip) =>
    notices.push({ id: notices.length + 1, to, at: moment, text, trip: trip?.id, read: false });
  const late = (driver, van) =>
    trips.find((trip) => trip.driver === driver && trip.van === van && trip.state === 'Approved');
  const declined = find('nadia', 'Declined');
  const dropped = find('nadia', 'Cancelled');
  tell('nadia', at(-6, '08:20'), 'Winter tyres are on all vans at Northgate.');
  tell('nadia', declined.closed, `Your booking was declined: ${declined.reason}`, declined);
  tell('nadia', dropped.closed, 'The desk cancelled your trip.', dropped);
  tell('nadia', plusHours(half, -0.5), 'Please hand back your van.', late('nadia', 5));
  tell('tomas', at(-3, '08:20'), 'The fuel card for Harbour Road has a new number. Ask the desk.');
  tell('tomas', at(-2, '07:45'), 'The gate at Millbrook opens at 6:30 from now on.');
  tell('tomas', plusHours(half, -0.5), 'Please hand back your van.', late('tomas', 16));
  for (const trip of trips.filter((each) => each.state === 'Waiting').slice(0, 3))
    tell('greta', plusHours(half, -100), 'A booking waits for approval.', trip);
  notices[0].read = true;
  notices[4].read = true;
  return { users, vans, trips, closures, damages, notices };
};
