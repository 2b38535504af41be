import type { Step } from '@prowl/contracts';
import { goto, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutQuery, withParameter } from '../../site/addresses.ts';
import { parameterWalks, quotedNames, walkElement } from '../../site/parameter-walks.ts';
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

const savedAsFiles = new Set('csv tsv txt json ics vcf pdf zip xls xlsx ods'.split(' '));

/** What is saved as a file is not shown: a browser runs nothing of it. */
const isFile = ({ path }: InjectionPoint): boolean =>
  savedAsFiles.has(withoutQuery(path).split('.').at(-1)?.toLowerCase() ?? '');

const titleOf = ({ name }: InjectionPoint) =>
  `Reflected XSS: script in the parameter ${quoted(name)} runs on the page`;

const stepsOf = (point: InjectionPoint): Step[] => {
  const mark = markFor('reflected-script', point.template, point.name);
  const tries = [plainMarkup(mark), markup(mark), ...quotes(mark)].map((payload) =>
    withParameter(point.path, point.name, payload),
  );
  return tries.flatMap((path, index) => [
    step(
      `open the page with script in ${quoted(point.name)} (${index + 1} of ${tries.length})`,
      goto(path),
      settle(),
    ),
    markDoesNotRun(mark, `from the parameter ${point.name}`, titleOf(point)),
  ]);
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
  plan: ({ site }, guard) => {
    const points = injectionPoints(site).filter((point) => point.document && !isFile(point));
    const textFirst = points.toSorted((a, b) => Number(b.text) - Number(a.text));
    return parameterWalks(textFirst, (point) => ({ ...point, alone: point.typed })).map((walk) => {
      const [first] = walk;
      const names = walk.map(({ name }) => name);
      return guard({
        page: { ...first.page, url: first.path, template: first.template },
        element: walkElement(names),
        signedIn: first.signedIn,
        title: `${first.template}: script in ${names.length === 1 ? 'the parameter' : 'the parameters'} ${quotedNames(names)} does not run`,
        worth: worthOf(first),
        steps: walk.flatMap(stepsOf),
        bug: {
          title: titleOf(first),
          seen: 'The script ran in the browser.',
          impact: scriptImpact,
        },
      });
    });
  },
});
