// The body of a test: each step's code, and what a group of steps passes on to those after it.
import type { Step } from '@prowl/contracts';
import { block, type Doc } from '../code/layout.ts';
import { locatorCode, textCode } from '../code/locators.ts';
import { quoted } from '../code/quoting.ts';
import type { Scope } from '../code/scope.ts';
import { usesOf } from '../code/uses.ts';
import { type Group, statement, type Writing, type Written } from '../code/writing.ts';
import { stepDefinition } from '../steps/table.ts';
import { describeStep } from './describe.ts';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const actionCode = (expression: Doc, title: string | undefined): Doc => {
  const line: Doc = ['await ', expression, ';'];
  if (title === undefined) return line;
  return ['await test.step(', quoted(lowerFirst(title)), ', async () => ', block([line]), ');'];
};

const writingOf = (step: Step, scope: Scope, titled: boolean): Writing => {
  const page = scope.page('actor' in step ? step.actor : undefined);
  const action = (expression: Doc) =>
    statement(actionCode(expression, titled ? describeStep(step, scope.actors) : undefined));
  return {
    scope,
    page,
    on: (target) => locatorCode(target, scope, page),
    text: (text) => textCode(text, scope),
    action,
    opening: (expression) => {
      if (!scope.signsInAgain(page)) return action(expression);
      scope.usesSignedIn = true;
      return action([`signedIn(${page}, () => `, expression, ')']);
    },
    group: (steps) => groupCode(steps, scope),
  };
};

const writeSteps = (steps: readonly Step[], scope: Scope, titled: boolean): Written[] =>
  steps.map((step) => stepDefinition(step).render(step, writingOf(step, scope, titled)));

/** A value that is kept inside a group and used after it is returned from it. */
const groupCode = (steps: readonly Step[], scope: Scope): Group => {
  const inner = writeSteps(steps, scope, false);
  const kept = inner.flatMap((each) => each.kept);
  const usedInside = usesOf(steps);
  const usedAfter = [...new Set(kept)].filter(
    (name) => (scope.uses.get(name) ?? 0) > (usedInside.get(name) ?? 0),
  );
  const statements = inner.map(({ code }) => code);
  if (usedAfter.length === 0) return { statements, returned: undefined, kept };
  const returned = `{ ${usedAfter.map((name) => scope.kept(name).identifier).join(', ')} }`;
  return { statements: [...statements, `return ${returned};`], returned, kept };
};

/** `titled`: each action is a named step of the report. */
export const stepsCode = (steps: readonly Step[], scope: Scope, titled: boolean): Doc[] =>
  writeSteps(steps, scope, titled).map(({ code }) => code);
