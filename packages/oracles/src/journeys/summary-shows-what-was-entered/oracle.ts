import type { Expression, SiteModel, Stage } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, text, textOf, value, visibleText, withText } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { asPattern, quoted, slug } from '../../site/words.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf, worthWhere } from '../wizard.ts';

type Entry = Stage['entered'][number];

const shows = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const index = wizard.stages.findLastIndex((stage) => stage.shows.length > 0);
  const stage = wizard.stages[index];
  if (stage === undefined) return undefined;
  const entries = wizard.stages
    .slice(0, index)
    .flatMap(({ entered }) => entered)
    .filter((entry): entry is Entry & { text: NonNullable<Entry['text']> } => entry.text !== undefined)
    .filter(({ key }) => stage.shows.includes(key));
  if (entries.length === 0) return undefined;
  const name = nameOf(stage, index);
  return guard({
    ...wizardPlace(site, wizard, index),
    title: `${wizard.journey.name}: ${name}, shows what was entered before`,
    steps: [
      ...passing(wizard, index),
      ...isOpen(stage),
      ...entries.map((entry) =>
        expectThat(`${quoted(entry.label)} is shown as entered`, visibleText(), 'contains', text(entry.text)),
      ),
    ],
    bug: { title: `${quoted(wizard.journey.name)} does not show what was entered in earlier steps` },
  });
};

/** The line that says a text of this test: elsewhere the page may list what was entered at other times. */
const lineOf = (wizard: Wizard, index: number): Expression => {
  const own = wizard.stages
    .slice(0, index)
    .flatMap(({ entered }) => entered)
    .find(
      ({ key, text: entered }) =>
        typeof entered === 'object' &&
        entered.template.includes('{{run}}') &&
        wizard.stages[index]?.shows.includes(key),
    );
  return own?.text === undefined ? visibleText() : textOf(withText(own.text));
};

/** A number that the page says beside the word of its field, and that is another one than was entered. */
const saysNumbers = (site: SiteModel, wizard: Wizard, guard: Guarding): (PlanDraft | undefined)[] =>
  wizard.stages.flatMap((stage, index) =>
    stage.numbers.map(({ key, noun, number }) => {
      const entry = wizard.stages
        .slice(0, index)
        .flatMap(({ entered }) => entered)
        .find((each) => each.key === key);
      if (typeof entry?.text !== 'string') return undefined;
      const suspected = Number(entry.text) !== number;
      const name = nameOf(stage, index);
      const place = wizardPlace(site, wizard, index);
      return guard({
        ...place,
        element: `${place.element} ${index + 1} ${slug(key)} number`,
        suspected,
        worth: worthWhere(suspected),
        title: `${wizard.journey.name}: ${name}, says ${quoted(entry.label)} as it was entered`,
        steps: [
          ...passing(wizard, index),
          ...isOpen(stage),
          assume('a number of it is said there', lineOf(wizard, index), 'matches', value(`\\d\\s+${noun}`)),
          expectThat(
            `${quoted(entry.label)} is said as it was entered`,
            lineOf(wizard, index),
            'matches',
            value(`(^|\\D)${entry.text}\\s+${noun}`),
          ),
        ],
        bug: {
          title: `${quoted(wizard.journey.name)} says another number for ${quoted(entry.label)} than was entered`,
          expected: `It says “${entry.text} ${noun}”.`,
        },
      });
    }),
  );

const anyDay = '\\d{1,2}';
const patternOf = (form: string, day: string): string => {
  const [before = '', after = ''] = form.split('{{day}}').map((part) => asPattern(part));
  return `${before === '' ? '(^|\\D)' : before}${day}${after}`;
};

/** The day that it says in words where a date was entered. */
const saysDays = (site: SiteModel, wizard: Wizard, guard: Guarding): (PlanDraft | undefined)[] =>
  wizard.stages.flatMap((stage, index) =>
    stage.days.slice(0, 1).map(({ key, form, day }) => {
      const entry = wizard.stages
        .slice(0, index)
        .flatMap(({ entered }) => entered)
        .find((each) => each.key === key);
      const chosen =
        typeof entry?.text === 'string' ? /^\d{4}-\d{2}-(\d{2})$/.exec(entry.text)?.[1] : undefined;
      if (entry === undefined || chosen === undefined) return undefined;
      const suspected = Number(chosen) !== day;
      const name = nameOf(stage, index);
      const place = wizardPlace(site, wizard, index);
      return guard({
        ...place,
        element: `${place.element} ${index + 1} ${slug(key)} day`,
        suspected,
        worth: worthWhere(suspected),
        title: `${wizard.journey.name}: ${name}, says the day that was chosen in ${quoted(entry.label)}`,
        steps: [
          ...passing(wizard, index),
          ...isOpen(stage),
          assume('a day is said there', visibleText(), 'matches', value(patternOf(form, anyDay))),
          expectThat(
            `${quoted(entry.label)} is said as it was chosen`,
            visibleText(),
            'matches',
            value(patternOf(form, `0?${Number(chosen)}`)),
          ),
        ],
        bug: {
          title: `${quoted(wizard.journey.name)} says another day in its summary than was chosen`,
          expected: `It says “${form.replace('{{day}}', String(Number(chosen)))}”.`,
        },
      });
    }),
  );

export const summaryShowsWhatWasEntered = defineOracle({
  id: 'summary-shows-what-was-entered',
  family: 'journeys',
  type: 'functional',
  title: 'A summary shows what was entered',
  rule: 'A step that repeats what was entered before shows it as it was entered, each thing in its place.',
  expected: 'What was entered in the earlier steps is shown, unchanged.',
  remedy: 'Look for a field that is read by the wrong name, cut off or taken from an earlier draft.',
  severity: 'medium',
  because: 'People confirm something else than what they entered.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) => [
      shows(site, wizard, guard),
      ...saysNumbers(site, wizard, guard),
      ...saysDays(site, wizard, guard),
    ]),
});
