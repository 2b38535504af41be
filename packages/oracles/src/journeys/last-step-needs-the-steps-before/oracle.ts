import type { SiteModel } from '@prowl/contracts';
import { assume, countOf, expectElement, goto, type PlanDraft, path, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { quoted } from '../../site/words.ts';
import { lastingProof } from '../flow.ts';
import { inNewSession, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

const needs = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const { journey, stages } = wizard;
  const last = stages.at(-1);
  const proof = lastingProof(journey.ends?.proof);
  const asked = stages.slice(0, -1).some(({ entered }) => entered.some(({ required }) => required));
  const onward = last?.onward;
  if (!journey.finished || !last || !proof || !asked || !onward || !('target' in onward)) return undefined;
  // A record in the address may be one that others are at work on.
  const address = withoutQuery(last.url);
  if (/\d/.test(address) || stages.slice(0, -1).some(({ url }) => withoutQuery(url) === address))
    return undefined;
  const place = wizardPlace(site, wizard, stages.length - 1);
  return guard({
    ...place,
    isolation: 'global',
    ...(onward.target === undefined ? {} : { locator: onward.target }),
    title: `${journey.name}: its last step does nothing without the steps before`,
    steps: [
      ...inNewSession(place),
      step('open the last step by its address', goto(address), settle()),
      assume('the address leads to the step', path(), 'equals', value(address)),
      ...(onward.target === undefined
        ? []
        : [assume('the step can be sent', countOf({ ...onward.target, visible: true }), 'equals', value(1))]),
      step('send it', ...last.steps, settle()),
      expectElement('the end is not reached', proof, 'hidden'),
    ],
    bug: { title: `${quoted(journey.name)} can be ended without its earlier steps` },
  });
};

export const lastStepNeedsTheStepsBefore = defineOracle({
  id: 'last-step-needs-the-steps-before',
  family: 'journeys',
  type: 'functional',
  title: 'The last of a row of steps needs those before it',
  rule: 'What the earlier steps require cannot be left out by opening the last one by its address.',
  expected: 'The application leads back to the first step, or says what is missing.',
  remedy: 'Check on the server, when it is ended, that every earlier step was filled.',
  severity: 'high',
  because: 'Records come into being without what they need, by a bookmark, an old tab or on purpose.',
  cwe: 841,
  worth: 'solid',
  plan: ({ site }, guard) => wizardsOf(site).map((wizard) => needs(site, wizard, guard)),
});
