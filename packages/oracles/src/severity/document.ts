// How severity is decided, as a page for users: docs/severity.md. Made from the rule, the oracles and the sheet.
import type { Oracle } from '../definition/oracle.ts';
import { type Differing, differing, placed } from './placed.ts';
import { type Loss, losses, type Reach, reaches, severityOf } from './rule.ts';
import { table } from './table.ts';
import { agreeing, type Compared, compareWithTrackers, repositories, type TrackerSheet } from './trackers.ts';

/** Why each row of the rule is as it is. */
const reasons: Readonly<Record<Loss, string>> = {
  others:
    'Whoever runs the application answers to others for it, and it cannot be taken back: what was read stays read, what was charged has to be paid back. ' +
    'That it takes a victim’s click or an open session makes it rarer, not smaller, so it never falls below high. Trackers say critical where anybody can read what is not theirs, and anything from medium to critical where it takes an open session.',
  purpose:
    'An application that does not do what it is there for is of no use, however well the rest works. Where some can still do it, those who cannot have no other way: ' +
    'somebody who is caught by the keyboard in a field can do nothing else on the page.',
  own: 'Work that is lost has to be done again, if anybody notices; what is stored wrong is found much later, by somebody else. Where it takes a slip or an unusual value, few meet it and those who do can correct it.',
  task: 'What is offered does not work and there is no other way to do it. Where it fails only for some values, names or ways of writing, people find the way that works. Errors of an address or a request that the application never makes harm nobody.',
  detour:
    'Everything is still there: a reload, another page, another order or some patience leads to it. It costs time and trust each day, so it is not low where everybody meets it. ' +
    'A figure or a price that is shown wrong is here when the right one is seen before it counts; what is charged wrong is not.',
  weakness:
    'Nothing is lost by it alone. It is worth mending before another fault makes use of it; a header that is missing has never lost anything by itself.',
  comfort:
    'The page works and says what it should; it looks careless, or takes a glance more. However many see it, nobody loses anything.',
};

const names = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

const matrix = (): string => {
  const columns = Object.keys(reaches) as Reach[];
  return table(
    ['what is lost', ...columns],
    (Object.keys(losses) as Loss[]).map((loss) => [
      `**${loss}**: ${losses[loss]}`,
      ...columns.map((reach) => severityOf[loss][reach]),
    ]),
  );
};

const placesOf = (loss: Loss): string =>
  (Object.keys(reaches) as Reach[])
    .map((reach) => ({ reach, all: placed.filter((each) => each.loss === loss && each.reach === reach) }))
    .filter(({ all }) => all.length > 0)
    .map(
      ({ reach, all }) =>
        `- _${reach}_, ${severityOf[loss][reach]}: ${names(all.map(({ oracle }) => oracle))}`,
    )
    .join('\n');

const differs = ({ oracle, where, loss, reach }: Differing): string =>
  `- \`${oracle}\` is ${severityOf[loss][reach]} where ${where}.`;

const verdict = ({ above }: Compared): string => {
  if (above === 0) return 'agree';
  return `${Math.abs(above) === 1 ? 'one step' : `${Math.abs(above)} steps`} ${above > 0 ? 'above' : 'below'}`;
};

const issueOf = (bug: string): string => `[${bug}](https://github.com/${bug.replace('#', '/issues/')})`;

const row = (compared: Compared): string[] => {
  const { bug, what, label, oracle, ours, before } = compared;
  const changed = before === ours ? ours : `${ours} (was ${before})`;
  return [issueOf(bug), what, label, `\`${oracle}\``, changed, verdict(compared)];
};

const tally = (compared: readonly Compared[]): string => {
  const steps = (of: (above: number) => boolean) => compared.filter(({ above }) => of(above)).length;
  const families = [...Map.groupBy(compared, ({ family }) => family)].map(([family, all]) =>
    [family, all.length, agreeing(all, 'before'), agreeing(all)].map(String),
  );
  return `${compared.length} bugs of ${repositories(compared)} repositories. We said what the tracker says of ${agreeing(compared, 'before')} of them before the table was made,
and say it of ${agreeing(compared)} now. Of the others ${steps((above) => Math.abs(above) === 1)} are one step off and ${steps((above) => Math.abs(above) > 1)} are two or three; we are above the tracker in
${steps((above) => above > 0)} and below it in ${steps((above) => above < 0)}.

${table(['family', 'bugs', 'agreed before', 'agree now'], families)}`;
};

/** Markdown: the rule, where each oracle belongs in it, and the bugs it was held against. */
export const describeSeverity = (oracles: readonly Oracle[], sheet: TrackerSheet): string => {
  const compared = compareWithTrackers(oracles, sheet);
  return `# How severe a bug is

<!-- Made from packages/oracles/src/severity by \`npm run gen\`; edits here are lost. -->

A bug is as severe as what is lost by it, for whom, and how easily it is reached. How hard it is to mend, how soon it
should be mended and how sure Prowl is of it do not count: a bug that is not sure is not reported.

${(Object.entries(reaches) as [Reach, string][]).map(([reach, text]) => `- **${reach}**: ${text}`).join('\n')}

${matrix()}

Each oracle has the severity of a typical failure, by its place in this table; a spec holds its definition against it.

${(Object.keys(losses) as Loss[]).map((loss) => `## ${losses[loss].slice(0, -1)}\n\n${reasons[loss]}\n\n${placesOf(loss)}`).join('\n\n')}

## Where a place gives a reason to differ

${differing.map(differs).join('\n')}

## Held against real trackers

${tally(compared)}

They are the bugs with a word for how bad they are that a search of public trackers showed and that an oracle would report, also those that contradict; nobody
drew them at random. Each tracker’s words are taken as ours by their description, else by their order
([the sheet](../packages/oracles/src/severity/tracker-bugs.yaml) has the scales). Many of them say how soon a bug is to be mended, and whoever wrote the label knew more than
the title says: the same focus that cannot be seen is a reason not to release in one issue and a matter of weeks in the next.
So a severity was changed where trackers agree with each other and differ from us, and where these changes and the rule ask for the same elsewhere:

- A **price or figure that is shown wrong** is medium as long as the right one is charged: of five bugs four say medium or “normal”, one says low.
  What is charged wrong stays critical.
- **Search** that wants capital letters, or no space at the end, is medium: it finds what is written another way. What it does with a percent sign is called a blocker by one tracker and
  almost the least by another; there the rule decides.
- An **exception** that nothing follows from is low: two libraries call it minor and low. Where the page is gone after it, trackers mostly say critical or major; that is what
  \`pressing-causes-no-error\` and \`actions-cause-no-error\` report as high.
- A **server error of another order or filter** of a page that opens is medium, not high: it was called low twice. So is one of a form that only looks something up.

They do not agree with each other, and nothing was changed, on paging that does not work (medium three times, high or critical four times), texts that overlap (from low to high), focus that
cannot be seen (three to three), and changes that show only after a reload.

${table(['bug', 'what happens', 'its label', 'oracle', 'ours', 'compared'], compared.map(row))}
`;
};
