import { goto, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withParameter } from '../../site/addresses.ts';
import { quoted } from '../../site/words.ts';
import { type InjectionPoint, injectionPoints } from '../injection-points.ts';
import {
  markDoesNotRun,
  markFor,
  markup,
  plainMarkup,
  quotes,
  scriptImpact,
  scriptRule,
} from '../script-marks.ts';

const worthOf = ({ typed, text }: InjectionPoint) => {
  if (typed) return 'strong';
  return text ? 'solid' : 'modest';
};

export const parametersAllowNoScriptInjection = defineOracle({
  id: 'parameters-allow-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script in a query parameter does not run',
  rule: scriptRule,
  expected: 'The text is shown as text.',
  remedy:
    'Escape the value where it is written into the page, for the place it is written to (text, attribute, script), or let the template engine do so.',
  severity: 'high',
  because: 'One click on a prepared link is enough to act in a visitor’s name.',
  cwe: 79,
  worth: 'solid',
  plan: ({ site }, guard) =>
    injectionPoints(site)
      .filter(({ document }) => document)
      .toSorted((a, b) => Number(b.text) - Number(a.text))
      .map((point) => {
        const mark = markFor('reflected-script', point.template, point.name);
        const tries = [plainMarkup(mark), markup(mark), ...quotes(mark)].map((payload) =>
          withParameter(point.path, point.name, payload),
        );
        return guard({
          page: { ...point.page, url: point.path, template: point.template },
          element: point.name,
          signedIn: point.signedIn,
          title: `${point.template}: script in the parameter ${quoted(point.name)} does not run`,
          worth: worthOf(point),
          steps: tries.flatMap((path, index) => [
            step(
              `open the page with script in ${quoted(point.name)} (${index + 1} of ${tries.length})`,
              goto(path),
              settle(),
            ),
            markDoesNotRun(mark, `from the parameter ${point.name}`),
          ]),
          bug: {
            title: `Reflected XSS: script in the parameter ${quoted(point.name)} runs on the page`,
            seen: 'The script ran in the browser.',
            impact: scriptImpact,
          },
        });
      }),
});
