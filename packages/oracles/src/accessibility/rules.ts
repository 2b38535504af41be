// What the serious and critical rules of an accessibility audit mean as assertions that need no audit tool.

import type { AccessibilityViolation, Locator, Step } from '@prowl/contracts';
import { apply, attributeOf, countOf, css, expectElement, expectThat, probe, value } from '@prowl/plan';

type Node = AccessibilityViolation['nodes'][number];

export interface Reading {
  /** What a person who is hit by it cannot do. */
  title: string;
  expected: string;
  severity: 'high' | 'medium' | 'low';
  oracles: Step[];
}

/** A selector that stays within one document: audits join frames and shadow roots with other signs. */
const locatorOf = (node: Node): Locator | undefined =>
  /[,|]|>>>/.test(node.selector) || node.selector === '' ? node.locator : css(node.selector);

export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const attributeIn = (html: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1];

/** Which one it is, in few words: its own text, else what a maintainer finds it by. */
export const callingOf = (html: string): string | undefined => {
  const words = wordsOf(html);
  if (words !== '') return words.length < 40 ? `“${words}”` : undefined;
  const found =
    attributeIn(html, 'name') || attributeIn(html, 'id') || attributeIn(html, 'href')?.replace(/[?#].*$/, '');
  return found === undefined || found === '' || found.length > 60 ? undefined : found;
};

/** What the audit saw, as a person would say it: faint text by its colours, all else without the audit's headings. */
export const sightOf = (node: Node): string => {
  const [, ratio] = /contrast of ([\d.]+)/i.exec(node.summary) ?? [];
  const [, front] = /foreground color: (#[0-9a-f]{3,8})/i.exec(node.summary) ?? [];
  const [, behind] = /background color: (#[0-9a-f]{3,8})/i.exec(node.summary) ?? [];
  if (ratio && front && behind)
    return `“${wordsOf(node.html).slice(0, 60)}” is ${front} on ${behind}: a contrast of ${ratio} to 1.`;
  if (/aria-label attribute does not exist/i.test(node.summary))
    return 'No text, label, aria-label or title says what it is.';
  return node.summary
    .split(/\s*Fix (?:any|all|one) of the following:\s*|\n+/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ');
};

const nothingLike = (message: string, selector: string): Step =>
  expectThat(message, countOf({ ...css(selector), visible: true }), 'equals', value(0));

const named =
  (what: string) =>
  (nodes: readonly Node[]): Step[] =>
    nodes.slice(0, 3).flatMap((node) => {
      const target = locatorOf(node);
      return target
        ? [expectElement(`${what} has a name that a screen reader can say`, target, 'named')]
        : [];
    });

const unspoken =
  ':not([alt]):not([aria-label]):not([aria-labelledby]):not([title]):not([role=presentation]):not([role=none]):not([aria-hidden=true]):not([aria-hidden=true] *)';

const contrast = (nodes: readonly Node[]): Step[] =>
  nodes.slice(0, 3).flatMap((node) => {
    const words = wordsOf(node.html).slice(0, 30).trim();
    if (words.length < 2) return [];
    const message = `“${words}” stands out enough from its background`;
    return [expectThat(message, apply('pick-including', probe('low-contrast'), value(words)), 'empty')];
  });

const ariaAttribute = /(aria-[a-z]+)/;

/** The attribute that the audit complains about must not be as it is. */
const attribute = (nodes: readonly Node[], should: 'be-there' | 'be-gone' | 'differ'): Step[] =>
  nodes.slice(0, 2).flatMap((node) => {
    const name = ariaAttribute.exec(node.summary)?.[1];
    const target = locatorOf(node);
    if (!name || !target) return [];
    const now = attributeIn(node.html, name);
    if (should === 'be-there')
      return [
        expectThat(
          `it has the attribute ${name} that its role needs`,
          attributeOf(target, name),
          'not-equals',
          value(null),
        ),
      ];
    if (should === 'be-gone')
      return [expectThat(`it has no attribute ${name}`, attributeOf(target, name), 'equals', value(null))];
    if (now === undefined) return [];
    if (
      ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'].includes(name) &&
      /^[\w-]+$/.test(now)
    ) {
      return [
        expectThat(
          `${name} names an element of the page`,
          countOf(css(`[id="${now}"]`)),
          'at-least',
          value(1),
        ),
      ];
    }
    return [
      expectThat(
        `${name} has a value that means something`,
        attributeOf(target, name),
        'not-equals',
        value(now),
      ),
    ];
  });

const rules: Record<string, (nodes: readonly Node[]) => Reading> = {
  'image-alt': () => ({
    title: 'Pictures have no text for people who cannot see them',
    expected: 'Each picture has a text alternative, or is marked as decoration.',
    severity: 'medium',
    oracles: [nothingLike('every picture has a text alternative', `img${unspoken}`)],
  }),
  'input-image-alt': () => ({
    title: 'A picture button has no text for people who cannot see it',
    expected: 'The button has a text alternative.',
    severity: 'medium',
    oracles: [
      nothingLike(
        'every picture button has a text alternative',
        'input[type=image]:not([alt]):not([aria-label]):not([aria-labelledby]):not([title])',
      ),
    ],
  }),
  label: (nodes) => ({
    title: 'A form field has no label',
    expected: 'The field has a label, so that a screen reader can say what to enter.',
    severity: 'medium',
    oracles: named('the field')(nodes),
  }),
  'select-name': (nodes) => ({
    title: 'A choice has no label',
    expected: 'The choice has a label, so that a screen reader can say what to choose.',
    severity: 'medium',
    oracles: named('the choice')(nodes),
  }),
  'button-name': (nodes) => ({
    title: 'A button has no name',
    expected: 'The button has text or a label, so that a screen reader can say what it does.',
    severity: 'medium',
    oracles: named('the button')(nodes),
  }),
  'input-button-name': (nodes) => ({
    title: 'A button has no name',
    expected: 'The button has text or a label.',
    severity: 'medium',
    oracles: named('the button')(nodes),
  }),
  'link-name': (nodes) => ({
    title: 'A link has no text',
    expected: 'The link has text or a label, so that a screen reader can say where it leads.',
    severity: 'medium',
    oracles: named('the link')(nodes),
  }),
  'aria-command-name': (nodes) => ({
    title: 'A control has no name',
    expected: 'The control has a name.',
    severity: 'medium',
    oracles: named('the control')(nodes),
  }),
  'aria-toggle-field-name': (nodes) => ({
    title: 'A control has no name',
    expected: 'The control has a name.',
    severity: 'medium',
    oracles: named('the control')(nodes),
  }),
  'aria-input-field-name': (nodes) => ({
    title: 'A field has no name',
    expected: 'The field has a name.',
    severity: 'medium',
    oracles: named('the field')(nodes),
  }),
  'role-img-alt': (nodes) => ({
    title: 'A drawing has no text alternative',
    expected: 'The drawing has a name.',
    severity: 'medium',
    oracles: named('the drawing')(nodes),
  }),
  'svg-img-alt': (nodes) => ({
    title: 'A drawing has no text alternative',
    expected: 'The drawing has a name.',
    severity: 'medium',
    oracles: named('the drawing')(nodes),
  }),
  'html-has-lang': () => language(),
  'html-lang-valid': () => language(),
  'color-contrast': (nodes) => ({
    title: 'Text is too faint to read against its background',
    expected: 'A contrast of at least 4.5 to 1, or 3 to 1 for large text.',
    severity: 'low',
    oracles: contrast(nodes),
  }),
  'frame-title': () => ({
    title: 'A frame has no title',
    expected: 'Each frame says what it holds.',
    severity: 'low',
    oracles: [
      nothingLike('every frame has a title', 'iframe:not([title]):not([aria-label]):not([aria-labelledby])'),
    ],
  }),
  'meta-viewport': () => ({
    title: 'The page cannot be enlarged on a small screen',
    expected: 'The viewport allows zooming.',
    severity: 'low',
    oracles: [
      expectThat(
        'the page can be enlarged',
        countOf(css('meta[name=viewport]:is([content*="user-scalable=no"], [content*="user-scalable=0"])')),
        'equals',
        value(0),
      ),
    ],
  }),
  'aria-hidden-focus': () => ({
    title: 'The keyboard reaches something that is hidden from screen readers',
    expected: 'What is hidden cannot have the focus.',
    severity: 'medium',
    oracles: [
      nothingLike(
        'nothing hidden from screen readers can have the focus',
        '[aria-hidden=true] :is(a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])):not([tabindex="-1"])',
      ),
    ],
  }),
  'aria-required-attr': (nodes) => ({
    title: 'A control does not tell its state to screen readers',
    expected: 'The control has the attributes that its role needs.',
    severity: 'medium',
    oracles: attribute(nodes, 'be-there'),
  }),
  'aria-valid-attr': (nodes) => ({
    title: 'An accessibility attribute is misspelt',
    expected: 'Only attributes that exist.',
    severity: 'low',
    oracles: attribute(nodes, 'be-gone'),
  }),
  'aria-allowed-attr': (nodes) => ({
    title: 'An accessibility attribute does not fit its element',
    expected: 'Only attributes that the role of the element has.',
    severity: 'low',
    oracles: attribute(nodes, 'be-gone'),
  }),
  'aria-valid-attr-value': (nodes) => ({
    title: 'An accessibility attribute points at nothing',
    expected: 'The attribute has a value that means something.',
    severity: 'low',
    oracles: attribute(nodes, 'differ'),
  }),
  'aria-roles': (nodes) => ({
    title: 'An element has a role that does not exist',
    expected: 'A role that screen readers know.',
    severity: 'low',
    oracles: nodes.slice(0, 2).flatMap((node) => {
      const target = locatorOf(node);
      const role = attributeIn(node.html, 'role');
      return target && role
        ? [
            expectThat(
              'its role is one that screen readers know',
              attributeOf(target, 'role'),
              'not-equals',
              value(role),
            ),
          ]
        : [];
    }),
  }),
  'duplicate-id-aria': (nodes) => ({
    title: 'A label belongs to more than one element',
    expected: 'An id that labels refer to stands once on the page.',
    severity: 'medium',
    oracles: nodes.slice(0, 3).flatMap((node) => {
      const id = attributeIn(node.html, 'id');
      return id && /^[\w:.-]+$/.test(id)
        ? [
            expectThat(
              `the id ${id} stands once on the page`,
              countOf(css(`[id="${id}"]`)),
              'at-most',
              value(1),
            ),
          ]
        : [];
    }),
  }),
  list: () => ({
    title: 'A list holds things that are not its items',
    expected: 'A list holds list items only.',
    severity: 'low',
    oracles: [
      nothingLike(
        'lists hold list items only',
        ':is(ul, ol):not([role]) > :not(li, script, template, style)',
      ),
    ],
  }),
  listitem: () => ({
    title: 'List items stand outside a list',
    expected: 'List items stand in a list.',
    severity: 'low',
    oracles: [
      nothingLike('list items stand in a list', 'li:not([role]):not(:is(ul, ol, menu, [role=list]) > li)'),
    ],
  }),
  tabindex: () => ({
    title: 'The keyboard visits things out of order',
    expected: 'The order of the page is the order of the keyboard.',
    severity: 'low',
    oracles: [
      nothingLike(
        'nothing has a place of its own in the keyboard order',
        '[tabindex]:not([tabindex="0"]):not([tabindex^="-"])',
      ),
    ],
  }),
};

const language = (): Reading => ({
  title: 'The page does not say what language it is in',
  expected: 'The document declares its language, so that a screen reader can pronounce it.',
  severity: 'low',
  oracles: [
    expectThat(
      'the page declares its language',
      probe('document-language'),
      'matches',
      value('^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
    ),
  ],
});

/** Undefined for rules that have no assertion of their own: they are told as observations. */
export const readRule = (violation: Pick<AccessibilityViolation, 'rule' | 'nodes'>): Reading | undefined => {
  const reading = rules[violation.rule]?.(violation.nodes);
  return reading && reading.oracles.length > 0 ? reading : undefined;
};
