// Items for tests to act on: of a list with few items left to what can be done to each of them, more are made by what was seen to make
// something. Throw-away copies only; a trip is cancelled once, and a dozen tests cancel one.
import type { Journey, Page, Step } from '@prowl/contracts';
import { play } from '@prowl/plan/play';
import { same } from '../../observation/difference.ts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, succeeds } from '../../time/limit.ts';
import { walkable } from '../journeys/offered-again.ts';
import type { Known } from '../walking/site.ts';
import { createMark, type Exploration } from './exploration.ts';
import { isAsked } from './offered.ts';
import { type Phase, workInTurn } from './phase.ts';

/** A list with so many needs no more. */
const enough = 9;
const mostMade = 6;
/** Makers that are tried for a list: what they make may be listed elsewhere. */
const mostMakers = 3;

/** What is used up: it ends something, or cannot be done to the same item again. */
const usesUp: ReadonlySet<string> = new Set(['delete', 'toggle', 'move']);

const listsOf = ({ lists, actions }: Page): Page['lists'] =>
  lists.filter(({ items, count }) =>
    actions.some(
      (action) =>
        isAsked(action) &&
        usesUp.has(action.kind) &&
        action.undoneBy === undefined &&
        count < enough &&
        same(action.items, items),
    ),
  );

const stepsOf = ({ steps, stages }: Journey): Step[] => {
  const own = stages.reduce((sum, stage) => sum + stage.steps.length, 0);
  return stages.length < 2
    ? [...steps]
    : [
        ...steps.slice(0, Math.max(0, steps.length - own)),
        ...stages.flatMap((stage) => walkable(stage).steps),
      ];
};

const isMaker = ({ kind, finished, steps }: Journey): boolean =>
  finished && (kind === 'create' || kind === 'other') && steps.length > 0;

/** Items that the page lists now. */
const counted = async (
  { reach }: Exploration,
  tab: Tab,
  known: Known,
  items: Page['lists'][number]['items'],
): Promise<number | undefined> => {
  if (!(await orElse(10_000, false, reach(tab, known)))) return undefined;
  const reading = await orElse(4_000, undefined, tab.read());
  return reading?.lists.find((list) => same(list.items, items))?.count;
};

const make = async ({ site }: Exploration, tab: Tab, { page }: Known, journey: Journey): Promise<boolean> => {
  // Tests look past what has the mark of exploring or of another test: these are for all of them.
  const token = createMark('stock');
  const from = tab.recorder.mark();
  const isDone = await succeeds(
    play(tab.page, stepsOf(journey), {
      origin: site.origin,
      values: { run: token },
      settle: () => tab.settle(800),
    }),
  );
  const { exchanges } = await tab.recorder.slice(from);
  site.note(exchanges, page.id, false);
  const url = pathOf(tab.page.url());
  site.made.note({ what: 'record', name: journey.name, url, token, by: journey.name });
  return isDone;
};

const stockUp = async (
  exploration: Exploration,
  tab: Tab,
  known: Known,
  goesOn: () => boolean,
): Promise<void> => {
  const [list] = listsOf(known.page);
  if (list === undefined) return;
  let listed = await counted(exploration, tab, known, list.items);
  for (const journey of exploration.site.journeys.filter(isMaker).slice(0, mostMakers))
    for (let made = 0; made < mostMade && goesOn(); made += 1) {
      if (listed === undefined || listed >= enough) return;
      if (!(await make(exploration, tab, known, journey))) break;
      const now = await counted(exploration, tab, known, list.items);
      if (now === undefined || now <= listed) break;
      listed = now;
    }
};

export const stock: Phase = {
  name: 'stock',
  until: 0.92,
  run: async (exploration, turn) => {
    if (!exploration.full || !exploration.disposable) return;
    const queue = exploration.site.known.filter(
      ({ page, worked }) => worked !== true && page.status < 400 && listsOf(page).length > 0,
    );
    // One after the other: what two of them make at once would be counted for both.
    await workInTurn(exploration, { ...turn, tabs: turn.tabs.slice(0, 1) }, () => {
      const known = queue.shift();
      return known && ((tab) => stockUp(exploration, tab, known, () => turn.left() > 0));
    });
  },
};
