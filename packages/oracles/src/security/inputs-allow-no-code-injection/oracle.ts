import type { Step } from '@prowl/contracts';
import { answer, assume, expectThat, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { parameterWalks, quotedNames, walkElement } from '../../site/parameter-walks.ts';
import { quoted } from '../../site/words.ts';
import { type TextPoint, textPoints } from '../text-points.ts';

/** Only who calculates what is sent knows the product. */
const product = '14463';
const factors = '4821*3';
const sum = 'expr 4821 \\* 3';

/** A command of its own behind what the application runs; behind each kind of quote, too. */
const commands = [
  `zq;${sum};`,
  `zq|${sum}`,
  `zq$(${sum})`,
  `zq';${sum};'`,
  `zq";${sum};"`,
  `zq&set /a ${factors}&`,
];
/** Template engines by how they mark an expression. */
const expressions = [`zq{{${factors}}}`, `zq\${${factors}}<%=${factors}%>#{${factors}}`];

/** Names of parameters in code. */
const evaluating = new Set(
  'host hostname ip addr address domain target cmd command exec run ping expr expression code eval template format'.split(
    ' ',
  ),
);

const mostPoints = 12;

const isRun = (name: string): boolean => evaluating.has(name.toLowerCase());

const titleOf = (name: string): string => `What is sent as ${quoted(name)} is carried out on the server`;

const asked = ({ ask, name }: TextPoint, texts: readonly string[], into: string, message: string): Step[] =>
  texts.flatMap((text, index) => [
    step(`send ${text}`, ask(text)(`${into}x${index}`)),
    expectThat(message, answer(`${into}x${index}`, 'text'), 'not-contains', value(product), {
      within: 0,
      title: titleOf(name),
    }),
  ]);

const stepsOf = (point: TextPoint, index: number): Step[] => {
  const plain = `plain${index}`;
  return [
    ...point.open,
    step(
      `send the same words as plain text in ${quoted(point.name)}`,
      point.ask(`zq ${factors} expr 4821 3`)(plain),
    ),
    assume('the page calculates for visitors', answer(plain, 'text'), 'not-contains', value(product)),
    assume('it is not answered', answer(plain, 'status'), 'less-than', value(500)),
    ...asked(point, commands, `command${index}`, 'no command line carries out what is sent'),
    ...asked(point, expressions, `template${index}`, 'no template calculates what is sent'),
  ];
};

export const inputsAllowNoCodeInjection = defineOracle({
  id: 'inputs-allow-no-code-injection',
  family: 'security',
  type: 'security',
  title: 'What is sent is not carried out',
  rule: 'What a visitor sends is data: no command line and no template of the server calculates what it holds.',
  expected: 'The text is taken as text, or refused.',
  remedy:
    'Start programs with a list of arguments and without a shell; give texts to a template as values, never as a part of it.',
  severity: 'critical',
  because: 'Whoever sends it runs programs on the server, with all that the application may do.',
  cwe: 94,
  worth: 'solid',
  plan: ({ site }, guard) => {
    const points = textPoints(site)
      .filter(({ name, text }) => text || isRun(name))
      .slice(0, mostPoints);
    return parameterWalks(points, ({ page, name, signedIn, typed }) => ({
      ...{ name, signedIn },
      template: page.template,
      alone: typed || isRun(name),
    })).map((walk) => {
      const [{ page, name, signedIn, typed }] = walk;
      const names = walk.map((point) => point.name);
      return guard({
        page,
        element: walkElement(names),
        signedIn,
        title: `${page.template}: what is sent as ${quotedNames(names)} is not carried out`,
        worth: isRun(name) ? 'strong' : typed ? 'solid' : 'modest',
        steps: walk.flatMap(stepsOf),
        bug: {
          title: titleOf(name),
          seen: `The answer holds ${product}, the product of two numbers that were sent.`,
          impact: 'Whoever sends it runs programs on the server.',
        },
      });
    });
  },
});
