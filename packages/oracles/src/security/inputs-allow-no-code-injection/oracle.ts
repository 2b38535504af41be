import type { Step } from '@prowl/contracts';
import { answer, assume, expectThat, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
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

const asked = ({ ask }: TextPoint, texts: readonly string[], into: string, message: string): Step[] =>
  texts.flatMap((text, index) => [
    step(`send ${text}`, ask(text)(`${into}${index}`)),
    expectThat(message, answer(`${into}${index}`, 'text'), 'not-contains', value(product), { within: 0 }),
  ]);

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
  plan: ({ site }, guard) =>
    textPoints(site)
      .filter(({ name, text }) => text || evaluating.has(name.toLowerCase()))
      .slice(0, mostPoints)
      .map((point) => {
        const { page, name, signedIn, typed, open } = point;
        return guard({
          page,
          element: name,
          signedIn,
          title: `${page.template}: what is sent as ${quoted(name)} is not carried out`,
          worth: evaluating.has(name.toLowerCase()) ? 'strong' : typed ? 'solid' : 'modest',
          steps: [
            ...open,
            step('send the same words as plain text', point.ask(`zq ${factors} expr 4821 3`)('plain')),
            assume(
              'the page calculates for visitors',
              answer('plain', 'text'),
              'not-contains',
              value(product),
            ),
            assume('it is not answered', answer('plain', 'status'), 'less-than', value(500)),
            ...asked(point, commands, 'command', 'no command line carries out what is sent'),
            ...asked(point, expressions, 'template', 'no template calculates what is sent'),
          ],
          bug: {
            title: `What is sent as ${quoted(name)} is carried out on the server`,
            seen: `The answer holds ${product}, the product of two numbers that were sent.`,
            impact: 'Whoever sends it runs programs on the server.',
          },
        });
      }),
});
