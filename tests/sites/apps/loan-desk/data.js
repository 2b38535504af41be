// What the desk starts with. All days are counted from today, so that something is always due.
import { addDays, daysBetween, openDay, today } from './days.js';

export const CATEGORIES = ['Cleaning', 'Garden', 'Hand tools', 'Ladders', 'Power tools', 'Parties'];
export const SHELVES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C10', 'D1', 'D2', 'Yard'];

// Name, maker, category, condition, shelf, deposit in pence.
const toolRows = `
Angle grinder|Bosch|Power tools|Good|A1|2500
Apple press|Vigo|Garden|Good|Yard|6000
Bench vice|Record|Hand tools|Worn|B3|1500
Carpet cleaner|Vax|Cleaning|Good|D1|4500
Chop saw|Evolution|Power tools|Good|A1|8000
Combination ladder, 3 parts|Youngman|Ladders|Good|Yard|5000
Cordless drill|Makita|Power tools|Like new|A2|3000
Drain rods|Bailey|Cleaning|Worn|D2|1000
Edging iron|Spear & Jackson|Garden|Good|C2|500
Folding table, 6 ft|Lifetime|Parties|Good|C10|1500
Fruit picker|Darlac|Garden|Good|C2|500
Gazebo, 3 x 3 m|Regatta|Parties|Worn|C10|7500
Hammer drill|Hilti|Power tools|Good|A2|10000
Hedge trimmer|Stihl|Garden|Good|C1|4000
Jigsaw|Bosch|Power tools|Good|A3|2000
Lawn scarifier|Einhell|Garden|Worn|Yard|3500
Loft ladder hooks|Abru|Ladders|Good|B2|750
Mitre box|Stanley|Hand tools|Worn|B3|500
Multi-tool|Dremel|Power tools|Like new|A3|2250
Orbital sander|DeWalt|Power tools|Good|A2|1800
Pipe cutter|Rothenberger|Hand tools|Good|B1|1200
Pressure washer|Karcher|Cleaning|Good|D1|5500
Punch bowl and 24 glasses|Ravenhead|Parties|Good|C10|2000
Roof ladder|Lyte|Ladders|Good|Yard|4500
Slate ripper|Footprint|Hand tools|Good|B1|1250
Socket set, 94 pieces|Halfords|Hand tools|Good|B2|2500
Steam cleaner|Polti|Cleaning|Like new|D2|3500
Step ladder|Hailo|Ladders|Good|B2|1000
String lights, 20 m|Festive|Parties|Good|C10|800
Tile cutter|Rubi|Hand tools|Good|B3|3250
Torque wrench|Norbar|Hand tools|Like new|B1|3000
Wallpaper steamer|Earlex|Cleaning|Worn|D2|1500
Wheelbarrow|Haemmerlin|Garden|Worn|Yard|1000`;

const memberNames = `Ágnes Kovács|Alan Birtwistle|Anneke de Vries|Beatrice Okafor|Bill Stainton|Carys Pugh
Colin Featherstone|Dilys Morgan|Dominic Achebe|Éamonn Daly|Edith Marlow|Farah Siddiqui|Gareth Lloyd|Harriet Quayle
Imran Sheikh|Joan Thistleton|Kwame Mensah|Lena Bergström|Marjorie Tuck|Nikhil Rao|Olive Pemberton|Özlem Kaya
Peter Garside|Rosa Almeida|Sadie Holroyd|Tomasz Wilk|Winifred Ashe`.split(/[|\n]/);

// Tool, member, start and due as days from today, and how many days after the start it came back (none: it is out).
const loanRows = [
  [5, 4, -12, -5],
  [14, 9, -9, -2],
  [22, 17, -10, -1],
  [7, 12, -4, 0],
  [28, 20, -6, 0],
  [10, 3, -2, 3],
  [20, 25, -3, 4],
  [26, 2, -1, 6],
  [33, 14, -5, 2],
  [1, 2, -40, -36, 4],
  [1, 8, -22, -15, 9],
  [3, 11, -35, -28, 7],
  [5, 13, -50, -43, 7],
  [7, 1, -48, -41, 6],
  [7, 16, -30, -23, 10],
  [7, 23, -15, -11, 4],
  [13, 19, -26, -20, 5],
  [14, 22, -44, -37, 7],
  [14, 5, -20, -14, 8],
  [17, 27, -33, -30, 3],
  [19, 10, -18, -12, 6],
  [21, 15, -14, -8, 6],
  [22, 26, -29, -26, 3],
  [24, 7, -24, -17, 7],
  [27, 18, -12, -8, 4],
  [30, 24, -38, -31, 11],
  [32, 21, -16, -9, 7],
];

// Tool, member, days from today.
const reservationRows = [
  [2, 16, 9],
  [2, 5, 3],
  [2, 21, 16],
  [9, 1, 4],
  [13, 13, 1],
  [13, 22, 5],
  [16, 24, 2],
  [24, 8, 6],
  [27, 11, 3],
  [31, 18, 8],
];

const noteRows = [
  [1, -60, 'Bought with the spring grant.'],
  [1, -21, 'New disc fitted. The guard must stay on.'],
  [7, -31, 'Two batteries and a charger in the case.'],
  [7, -14, 'One battery holds its charge for an hour only.'],
  [7, -3, 'Case hinge is loose.'],
  [14, -20, 'Blades oiled. Show the member the safety switch.'],
  [16, -8, 'Tines bent, waiting for the spare part.'],
  [22, -26, 'Comes with the long lance and the patio head.'],
  [12, -40, 'One pole is taped. Count the pegs on return.'],
];

export const openDesk = () => {
  const now = today();
  const at = (days) => openDay(addDays(now, days));
  const tools = toolRows
    .trim()
    .split('\n')
    .map((row, index) => {
      const [name, maker, category, condition, shelf, deposit] = row.split('|');
      const repair = ['Lawn scarifier', 'Gazebo, 3 x 3 m', 'Multi-tool'].includes(name);
      return { id: index + 1, name, maker, category, condition, shelf, deposit: Number(deposit), repair };
    });
  const members = memberNames.map((name, index) => {
    const letters = name.normalize('NFD').replace(/[^a-z ]/gi, '');
    const [first, ...rest] = letters.toLowerCase().split(' ');
    return {
      id: index + 1,
      name,
      email: `${first}.${rest.join('')}@example.org`,
      phone: `01632 960${String(101 + index * 7)}`,
      since: addDays(now, -900 + index * 31),
      paused: [5, 16, 22].includes(index),
    };
  });
  const settings = { dailyFee: 150, lateFee: 250, currency: 'sign', reminders: true, reminderDays: 2 };
  const loans = loanRows.map(([toolId, memberId, start, due, kept], index) => {
    const loan = { id: index + 1, toolId, memberId, start: at(start), due: at(due), returned: null, late: 0 };
    loan.fee = daysBetween(loan.start, loan.due) * settings.dailyFee;
    if (kept !== undefined) {
      loan.returned = openDay(addDays(loan.start, kept));
      loan.late = Math.max(0, daysBetween(loan.due, loan.returned)) * settings.lateFee;
    }
    return loan;
  });
  const reservations = reservationRows.map(([toolId, memberId, days], index) => {
    return { id: index + 1, toolId, memberId, day: at(days) };
  });
  const notes = noteRows.map(([toolId, days, text], index) => {
    return { id: index + 1, toolId, day: addDays(now, days), text };
  });
  const nameOf = (list, id) => list.find((one) => one.id === id).name;
  const log = loans.flatMap(({ toolId, memberId, start, returned }, index) => {
    const tool = nameOf(tools, toolId);
    const member = nameOf(members, memberId);
    const lent = { day: start, time: `1${index % 7}:20`, kind: 'Loans', text: `${tool} lent to ${member}` };
    const back = {
      day: returned,
      time: `1${index % 6}:45`,
      kind: 'Returns',
      text: `${tool} back from ${member}`,
    };
    return returned === null ? [lent] : [lent, back];
  });
  log.push({ day: at(-8), time: '16:10', kind: 'Tools', text: 'Lawn scarifier sent to repair' });
  log.push({ day: at(-19), time: '11:05', kind: 'Tools', text: 'Multi-tool sent to repair' });
  log.push({ day: at(-27), time: '12:30', kind: 'Members', text: 'Carys Pugh paused' });
  log.push({ day: at(-52), time: '10:00', kind: 'Settings', text: 'Settings changed' });
  log.sort((a, b) => `${b.day} ${b.time}`.localeCompare(`${a.day} ${a.time}`));
  return { tools, members, loans, reservations, notes, settings, log };
};
