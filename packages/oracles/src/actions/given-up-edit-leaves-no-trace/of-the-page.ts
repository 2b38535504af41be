// A dialog, a drawer or a panel with fields that the page itself opens, as for a new entry: given up, none of it shows anywhere.
import type { Locator, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  keep,
  linesExcept,
  type PlanDraft,
  press,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { type Acting, actionsOf, loadsPage, nameOf, stepsOf, whereOf } from '../../site/action-subject.ts';
import { keepAtFirst, keepSteady, nothingElseChanged } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { quoted, slug } from '../../site/words.ts';
import { buttonThatCame, fieldsOf, type Way } from '../opened-fields.ts';

const mostOfAPage = 2;

/** Keys that text fields take whole, fields of numbers in part, and that no page shows by itself. */
const keys = ['Q', '7', 'X', '7'] as const;

/** By the button that says so, and by the key that gives up wherever such a button is. */
const waysOf = (acting: Acting, field: Locator): Way[] => {
  const button = buttonThatCame(acting, 'cancel');
  if (button === undefined) return [];
  return [
    { name: button.name, steps: [click({ ...button.locator, visible: true })] },
    { name: 'Escape', steps: [press('Escape', field)] },
  ];
};

const leavesNoTrace = (site: SiteModel, acting: Acting, guard: Guarding): PlanDraft | undefined => {
  const { page, action } = acting;
  const fields = fieldsOf(acting).map(({ locator }): Locator => ({ ...locator, visible: true }));
  const [first] = fields;
  if (first === undefined) return undefined;
  const ways = waysOf(acting, first);
  const [button] = ways;
  if (button === undefined) return undefined;
  const lines = linesExcept([]);
  const isOpen = assume('its fields are open', countOf(first), 'equals', value(1));
  const given = (way: Way, index: number): Step[] => [
    ...(index === 0 ? [] : [settle()]),
    keep(`shown${index}`, lines),
    step(nameOf(acting), ...stepsOf(action), settle()),
    isOpen,
    step('type something in each field', ...fields.flatMap((field) => keys.map((key) => press(key, field)))),
    // Whoever is asked whether that is meant says yes.
    { do: 'answer-dialogs', accept: true },
    step(`press ${quoted(way.name)}`, ...way.steps, settle()),
    assume(`${quoted(way.name)} ends it`, countOf(first), 'equals', value(0)),
    expectThat(
      `nothing that was typed shows on the page after ${quoted(way.name)}`,
      apply(
        'length',
        apply('pick-including', apply('without', lines, variable(`shown${index}`)), value(keys.join(''))),
      ),
      'equals',
      value(0),
    ),
    nothingElseChanged(`the page shows what it showed before ${quoted(way.name)}`, 'rest', lines),
  ];
  return guard({
    page,
    element: `${slug(action.name)} given up`,
    locator: first,
    isolation: page.actions.some(({ writes }) => writes) ? 'global' : 'session',
    signedIn: asExplored(site, page),
    title: `${whereOf(acting)}: an entry that is given up after ${nameOf(acting)} leaves everything as it was`,
    steps: [
      open(page),
      keepAtFirst('rest', lines),
      settle(),
      keepSteady('rest', lines),
      ...ways.flatMap((way, index) => given(way, index)),
    ],
    bug: { title: `${quoted(button.name)} or Escape after ${nameOf(acting)} keeps what was to be discarded` },
  });
};

export const openedByThePage = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] => {
  const counts = new Map<string, number>();
  return actionsOf(site)
    .filter((acting) => acting.action.kind === 'open' && !acting.action.perItem && !loadsPage(acting))
    .map((acting) => {
      const { template } = acting.page;
      const count = counts.get(template) ?? 0;
      const plan = count < mostOfAPage ? leavesNoTrace(site, acting, guard) : undefined;
      if (plan !== undefined) counts.set(template, count + 1);
      return plan;
    });
};
