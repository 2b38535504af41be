import type { SiteModel } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  goto,
  itemsOf,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  step,
  template,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isWholePage } from '../../site/action-subject.ts';
import { common } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { buttonOf, type Pair, pairsOf, roundOn } from '../../site/opposites.ts';
import { asExplored } from '../../site/planning.ts';
import { literally, pageName, quoted, slug } from '../../site/words.ts';

const shared = (site: SiteModel, pair: Pair) => {
  const { page, action, opposite, texts } = pair;
  const button = buttonOf(action, literally(texts[0] ?? ''));
  return {
    page,
    ...(button === undefined ? {} : { locator: button }),
    isolation: 'global' as const,
    signedIn: asExplored(site, page),
    names: `${quoted(action.name)} and ${quoted(opposite.name)}`,
    slugs: `${slug(action.name)} ${slug(opposite.name)}`,
  };
};

/** Each item that offers it changes and comes back. That the first one can be changed says that there is room for it. */
const undoes = (site: SiteModel, pair: Pair, guard: Guarding): PlanDraft | undefined => {
  const { page } = pair;
  const rounds = pair.texts.flatMap((text) => roundOn(pair, text) ?? []);
  if (rounds.length === 0) return undefined;
  const { names, slugs, ...place } = shared(site, pair);
  return guard({
    ...place,
    element: slugs,
    title: `${pageName(page)}: ${names} undo each other on ${rounds.length > 1 ? 'each item' : 'an item'}`,
    steps: [
      open(page),
      ...rounds.flatMap(({ text, offered, own, undone, there, back }, index) => [
        offered,
        ...undone,
        keep(`own${index}`, own),
        there,
        (index === 0 ? assume : expectThat)(
          `${quoted(text)} has changed`,
          own,
          'not-equals',
          variable(`own${index}`),
        ),
        back,
        expectThat(`${quoted(text)} is as before`, own, 'equals', variable(`own${index}`)),
      ]),
    ],
    bug: { title: `${names} do not undo each other on every item` },
  });
};

/** On the page of one record: all that it says by itself, less what changes from one opening to the next, has changed and comes back. */
const undoesOnPage = (site: SiteModel, pair: Pair, guard: Guarding): PlanDraft | undefined => {
  const { page, texts } = pair;
  const [text] = texts;
  const round = text === undefined ? undefined : roundOn(pair, text);
  if (text === undefined || round === undefined) return undefined;
  const { names, slugs, ...place } = shared(site, pair);
  const lines = linesExcept([]);
  const gone = apply('without', variable('lines'), lines);
  return guard({
    ...place,
    element: slugs,
    title: `${pageName(page)}: ${names} undo each other`,
    steps: [
      open(page),
      round.offered,
      ...round.undone,
      keep('first', lines),
      step('open it again', goto(page.url), settle()),
      keep('lines', common(variable('first'), lines)),
      round.there,
      assume('the page says something else', gone, 'not-empty'),
      round.back,
      expectThat('the page says again what it said before', gone, 'empty'),
    ],
    bug: {
      title: `${names} do not undo each other`,
      expected: 'The page says something else, and then what it said before.',
    },
  });
};

/** What the page says beside its items, and then the other items, are as before. */
const restores = (site: SiteModel, pair: Pair, guard: Guarding): PlanDraft | undefined => {
  const { page, items, texts } = pair;
  const [text] = texts;
  const round = text === undefined ? undefined : roundOn(pair, text);
  if (text === undefined || round === undefined) return undefined;
  const { names, slugs, ...place } = shared(site, pair);
  const others = itemsOf({ ...items, hasNotText: template(literally(text)) });
  const lines = linesExcept([items]);
  return guard({
    ...place,
    element: `${slugs} rest`,
    title: `${pageName(page)}: after ${names} everything else is as before`,
    steps: [
      open(page),
      round.offered,
      ...round.undone,
      keep('own', round.own),
      keep('first', lines),
      keep('firstOthers', others),
      step('look again', settle()),
      keep('lines', common(lines, variable('first'))), // without what changes by itself
      keep('others', common(others, variable('firstOthers'))),
      round.there,
      assume('the item has changed', round.own, 'not-equals', variable('own')),
      round.back,
      assume('the item is as before', round.own, 'equals', variable('own')),
      expectThat(
        'what the page says beside its items is as before',
        apply('without', variable('lines'), lines),
        'empty',
      ),
      expectThat('every other item is as before', apply('without', variable('others'), others), 'empty'),
    ],
    bug: {
      title: `${names}, one after the other, change something else`,
      expected: 'Everything but the item is as before all the time, and the item in the end.',
    },
  });
};

export const oppositeButtonsUndoEachOther = defineOracle({
  id: 'opposite-buttons-undo-each-other',
  family: 'actions',
  type: 'functional',
  title: 'Opposite buttons undo each other, on every item and on no other',
  rule:
    'Where one button takes back what another one did on an item, that holds for each item that offers it: the item changes and ' +
    'comes back, all others stay as they were, and every figure is what it was before.',
  expected: 'The item changes, then it and everything else is as before.',
  remedy:
    'Compare the two handlers: what one of them writes (the record, a counter, a neighbour) the other one has to take back, ' +
    'for every kind of item.',
  severity: 'high',
  because: 'People cannot take back what they did, or change what is of others.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    pairsOf(site).flatMap((pair) =>
      isWholePage(pair.items)
        ? [undoesOnPage(site, pair, guard)]
        : [undoes(site, pair, guard), restores(site, pair, guard)],
    ),
});
