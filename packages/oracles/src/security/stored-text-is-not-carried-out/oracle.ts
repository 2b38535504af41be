import {
  answer,
  assume,
  expectThat,
  goto,
  settle,
  step,
  template,
  text,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pageName, quoted } from '../../site/words.ts';
import { placesOf, sentBodies, takeHidden } from '../sent-bodies.ts';

/** Only who calculates what is sent knows the product. */
const product = '14463';
const factors = '4821*3';
/** How engines mark an expression, in the browser and on the server. */
const expressions = `{{${factors}}} \${${factors}} <%= ${factors} %> #{${factors}} @(${factors}) [[${factors}]]`;

const mostBodies = 2;

/** A text that is kept, with an expression in it: shown as it was sent. */
export const storedTextIsNotCarriedOut = defineOracle({
  id: 'stored-text-is-not-carried-out',
  family: 'security',
  type: 'security',
  title: 'An expression in a stored text is not calculated',
  rule: 'What somebody wrote is shown to others as it was written: a template gets it as a value and never as a part of itself.',
  expected: 'The expression is shown as text.',
  remedy: 'Give texts to a template as values; do not join them to the template before it is read.',
  severity: 'critical',
  because: 'Whoever writes it runs code on the server, or in the browsers of all who read it.',
  cwe: 1336,
  worth: 'fair',
  plan: ({ site }, guard) =>
    sentBodies(site)
      .slice(0, mostBodies)
      .map((body) => {
        const { operation, page, hidden, send, texts } = body;
        return guard({
          page: { ...page, url: body.path, template: operation.template },
          method: 'POST',
          element: 'expression',
          signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
          isolation: 'global',
          title: `${pageName(page)}: an expression in ${quoted(texts[0] ?? 'a text')} is not calculated`,
          steps: [
            ...takeHidden(hidden, page, 'main'),
            step(
              'send a text with an expression in it',
              send('sent', 'main', (content) => `${content} ${expressions}`),
            ),
            assume('it is not taken', answer('sent', 'status'), 'less-than', value(400)),
            ...placesOf(body).flatMap((url) => [
              step(`look at ${url}, where it is shown`, goto(url), settle()),
              expectThat(
                'the expression is not calculated',
                visibleText(),
                'not-matches',
                text(template(`{{run}}.{0,200}${product}`)),
                { within: 0 },
              ),
            ]),
          ],
          bug: {
            title: `${operation.template}: an expression in a text is carried out where it is shown`,
            seen: `The page shows ${product}, the product of two numbers that were sent.`,
            impact: 'Whoever writes such a text runs code on the server or in the browsers of its readers.',
          },
        });
      }),
});
