import type { SiteModel, Text } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  fieldValue,
  type PlanDraft,
  settle,
  step,
  text,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { lastingProof } from '../flow.ts';
import { isOpen, passing, type Wizard, wizardPlace, wizardsOf, worthWhere } from '../wizard.ts';

/** Who somebody is and how to write to them may well be remembered. */
const people = ['{{run}}@', 'Robin', 'Miller', 'Marked{{run}}']; // as exploration enters them
const isContact = (text: Text): boolean => {
  const words = typeof text === 'string' ? text : text.template;
  return people.some((each) => words.includes(each));
};

const beginsEmpty = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const { journey, stages } = wizard;
  const [first] = stages;
  const { again, finished, ends } = journey;
  const proof = lastingProof(ends?.proof);
  if (first === undefined || again === undefined || !finished || proof === undefined) return undefined;
  if (site.signIn.status === 'verified') return undefined;
  const texts = first.entered.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ ...rest, text }]));
  const held = texts.filter(({ key }) => again.holds.includes(key));
  // Some are kept: the application remembers people, as it may.
  if (held.length > 0 && (held.length < texts.length || held.every(({ text }) => isContact(text))))
    return undefined;
  const looked = texts.filter(({ text }) => !isContact(text));
  if (looked.length === 0) return undefined;
  const place = wizardPlace(site, wizard);
  return guard({
    ...place,
    isolation: 'global',
    element: `${place.element} again`,
    ...(looked[0] === undefined ? {} : { locator: looked[0].locator }),
    suspected: held.length > 0,
    worth: worthWhere(held.length > 0),
    title: `${journey.name}: begins empty after it has ended`,
    steps: [
      ...passing(wizard, stages.length),
      assume('the end is reached', countOf({ ...proof, visible: true }), 'at-least', value(1)),
      step('begin again', ...again.steps, settle()),
      ...isOpen(first),
      ...looked.map(({ label, locator, text: entered }) =>
        expectThat(
          `${quoted(label)} does not have what was entered for the last time`,
          fieldValue(locator),
          'not-equals',
          text(entered),
        ),
      ),
    ],
    bug: { title: `${quoted(journey.name)} still has the values of the last time when it begins again` },
  });
};

export const rowOfStepsBeginsEmptyAgain = defineOracle({
  id: 'row-of-steps-begins-empty-again',
  family: 'journeys',
  type: 'functional',
  title: 'A row of steps that has ended begins empty again',
  rule: 'Who has finished a row of steps and begins it again starts anew: what was entered for the last time is not there.',
  expected: 'The first step is as it was when it was first opened.',
  remedy: 'Empty what is kept of the steps, in the state of the page or in the session, when the row ends.',
  severity: 'medium',
  because: 'People send the values of the last time again, or those of whoever sat there before.',
  worth: 'solid',
  plan: ({ site }, guard) => wizardsOf(site).map((wizard) => beginsEmpty(site, wizard, guard)),
});
