// What the rules of an accessibility audit mean as assertions that need no audit tool.
import type { Step } from '@prowl/contracts';
import { apply, attributeOf, countOf, css, expectElement, expectThat, probe, value } from '@prowl/plan';
import { type AuditNode, attributeIn, locatorOf, ownWordsOf, wordsOf } from './audit-node.ts';

/** Elements of one page that are asserted one by one. */
const mostNodes = 3;

type Expectations = (nodes: readonly AuditNode[]) => Step[];

export const nothingLike = (message: string, selector: string): Step =>
  expectThat(message, countOf({ ...css(selector), visible: true }), 'equals', value(0));

export const hasName =
  (what: string): Expectations =>
  (nodes) =>
    nodes.slice(0, mostNodes).flatMap((node) => {
      const target = locatorOf(node);
      return target
        ? [expectElement(`${what} has a name that a screen reader can say`, target, 'named')]
        : [];
    });

/** Images without a text alternative that are not marked as decoration either. */
export const withoutAlternative =
  ':not([alt]):not([aria-label]):not([aria-labelledby]):not([title]):not([role=presentation]):not([role=none]):not([aria-hidden=true]):not([aria-hidden=true] *)';

export const standsOut: Expectations = (nodes) =>
  nodes.slice(0, mostNodes).flatMap((node) => {
    // As the probe reads it: each element by its own words.
    const words = (ownWordsOf(node.html) || wordsOf(node.html)).slice(0, 30).trim();
    if (words.length < 2) return [];
    const message = `“${words}” stands out enough from its background`;
    return [expectThat(message, apply('pick-including', probe('low-contrast'), value(words)), 'empty')];
  });

export const declaresLanguage: Expectations = () => [
  expectThat(
    'the page declares its language',
    probe('document-language'),
    'matches',
    value('^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  ),
];

const refersToIds = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/** The attribute that the audit complains about must not be as it is. */
export const attributeExpectations =
  (should: 'is-there' | 'is-gone' | 'differs'): Expectations =>
  (nodes) =>
    nodes.slice(0, 2).flatMap((node) => {
      const name = /(aria-[a-z]+)/.exec(node.summary)?.[1];
      const target = locatorOf(node);
      if (!name || !target) return [];
      const held = attributeOf(target, name);
      if (should === 'is-there') {
        const message = `it has the attribute ${name} that its role needs`;
        return [expectThat(message, held, 'not-equals', value(null))];
      }
      if (should === 'is-gone')
        return [expectThat(`it has no attribute ${name}`, held, 'equals', value(null))];
      const now = attributeIn(node.html, name);
      if (now === undefined) return [];
      if (refersToIds.includes(name) && /^[\w-]+$/.test(now)) {
        const message = `${name} names an element of the page`;
        return [expectThat(message, countOf(css(`[id="${now}"]`)), 'at-least', value(1))];
      }
      return [expectThat(`${name} has a valid value`, held, 'not-equals', value(now))];
    });
