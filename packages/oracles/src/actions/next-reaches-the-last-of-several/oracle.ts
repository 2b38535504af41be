import type { Locator, Page, SiteModel, Step, WidgetOf } from '@prowl/contracts';
import { isSafeMethod } from '@prowl/contracts';
import {
  assume,
  click,
  expectThat,
  extract,
  keep,
  numberOf,
  type PlanDraft,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { staysInBrowser } from '../../site/planning.ts';
import { widgetsOf } from '../../site/widgets.ts';
import { longWords, pageName, quoted, slug } from '../../site/words.ts';

const mostTests = 4;

type Several = WidgetOf<'several'>;

/** "Previous pot" and "Next pot", or two arrows: others beside a number may decide about what is shown. */
const areOneMake = ([back, on]: Several['buttons']): boolean => {
  const [one, other] = [longWords(back?.name ?? ''), longWords(on?.name ?? '')];
  return one.length + other.length === 0 || one.some((word) => other.includes(word));
};

/** Nothing is written by pressing it, as far as exploring did so. */
const isHarmless = (site: SiteModel, { controls }: Page, locator: Locator): boolean => {
  const control = controls.find((each) => sameThing(each.locator, locator));
  const tried = control?.effects.filter(({ kind }) => kind !== 'not-tried') ?? [];
  return (
    control?.destructive !== true &&
    (tried.length > 0 || staysInBrowser(site)) &&
    tried.every(({ exchanges }) => exchanges.every(({ method }) => isSafeMethod(method)))
  );
};

const reachesLast = (
  site: SiteModel,
  page: Page,
  widget: Several,
  guard: Guarding,
): PlanDraft | undefined => {
  const { buttons, count, locator } = widget;
  const on = buttons[1];
  if (on === undefined || !areOneMake(buttons) || !isHarmless(site, page, on.locator)) return undefined;
  const shown = numberOf(locator);
  const name = quoted(on.name);
  const press = (index: number): Step[] => [
    assume(`${name} can be pressed`, extract({ read: 'enabled', of: on.locator }), 'truthy'),
    step(`press ${name} (${index})`, click(on.locator)),
  ];
  return guard({
    page,
    element: `several ${slug(on.name)} ${slug(JSON.stringify(locator)).slice(0, 60)}`,
    locator,
    title: `${pageName(page)}: ${name} gets to the last of ${count}`,
    steps: [
      open(page),
      assume('the first one is shown', shown, 'equals', value(1)),
      assume('the number of all is beside it', numberOf(locator, 1), 'equals', value(count)),
      // One after the other: what moves by itself, or asks for something first, says nothing here.
      ...Array.from({ length: count - 2 }, (_, index) => index + 2).flatMap((next): Step[] => [
        ...press(next - 1),
        assume('it leads one further', shown, 'equals', value(next)),
      ]),
      keep('before', shown),
      ...press(count - 1),
      assume('it leads on from the last but one', shown, 'not-equals', variable('before')),
      expectThat(`the last of ${count} is shown`, shown, 'equals', value(count)),
    ],
    bug: {
      title: `${name} never gets to the last of ${count}`,
      expected: `After the last but one the last of ${count} is shown.`,
    },
  });
};

export const nextReachesTheLastOfSeveral = defineOracle({
  id: 'next-reaches-the-last-of-several',
  family: 'actions',
  type: 'functional',
  title: 'Going on reaches the last of several',
  rule: 'Where a page says which of how many is shown, going on leads to each of them, the last one too.',
  expected: 'Each press shows the next one, up to the last.',
  remedy: 'Start over after the last one: compare with the number of all, not with one less.',
  severity: 'medium',
  because: 'What is skipped is not seen by anybody.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    widgetsOf(site, 'several')
      .map(({ page, widget }) => reachesLast(site, page, widget, guard))
      .slice(0, mostTests),
});
