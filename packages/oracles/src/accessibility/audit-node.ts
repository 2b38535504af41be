// What an audit says about one element: which component it is, what people call it, what was seen.
import type { AccessibilityViolation, Locator, Page } from '@prowl/contracts';
import { css } from '@prowl/plan';

export type AuditNode = AccessibilityViolation['nodes'][number];

/** A selector that stays within one document: audits join frames and shadow roots with other signs. */
export const locatorOf = (node: AuditNode): Locator | undefined =>
  /[,|]|>>>/.test(node.selector) || node.selector === '' ? node.locator : css(node.selector);

/** A tag ends behind its attributes, whose values may hold what looks like the end of one. */
const tags = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

const plain = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const wordsOf = (html: string): string => plain(html.replace(tags, ' '));

const endless = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const isEndless = (tag: string): boolean =>
  tag.endsWith('/>') || endless.has((/[a-z]+/i.exec(tag)?.[0] ?? '').toLowerCase());

/** The words of the element itself, without those of elements inside it. */
export const ownWordsOf = (html: string): string => {
  let depth = 0;
  const own = html.split(new RegExp(`(${tags.source})`)).map((part) => {
    if (!part.startsWith('<')) return depth === 1 ? part : '';
    if (part.startsWith('</')) depth -= 1;
    else if (!isEndless(part)) depth += 1;
    return ' ';
  });
  return plain(own.join(''));
};

export const attributeIn = (html: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1];

/**
 * What kind of thing it is, so that the same component on many pages, or many times on one, is one finding:
 * tag, classes, type; no texts, no ids.
 */
export const componentOf = (html: string): string => {
  const tag = /^<([a-z][a-z0-9-]*)/i.exec(html)?.[1]?.toLowerCase() ?? 'element';
  const opening = /^<[^>]*>/.exec(html)?.[0] ?? '';
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(opening)?.[1];
  const classes = (read('class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d{2,}/.test(name));
  const kind = read('type') ?? read('role') ?? '';
  // Rows of a form number the names of their fields: "value", "value_1", "lines[0][amount]".
  const called = (read('name') ?? '').replace(/\[\d*\]|[_-]?\d+(?=$|[\]_.-])/g, '');
  const name = tag === 'input' || tag === 'select' || tag === 'textarea' ? called : '';
  return [tag, kind && `[${kind}]`, name && `(${name})`, ...classes.sort().map((each) => `.${each}`)].join(
    '',
  );
};

/** Which source file wrote it, where a framework marks what a file's styles are for: such elements are mended in one place. */
export const sourceOf = (html: string): string | undefined => {
  const opening = /^<[^>]*>/.exec(html)?.[0] ?? '';
  const scope = /\s(data-v-[0-9a-f]{6,}|_ngcontent-[\w-]+)|[\s"'](svelte-[0-9a-z]{5,})/.exec(opening);
  return scope === null ? undefined : `${/^<\S+/.exec(opening)?.[0]} ${scope[1] ?? scope[2]}`;
};

const isFormField = (html: string): boolean => /^<(?:input|select|textarea)\b/i.test(html);
const isName = (text: string): boolean => text !== '' && text.length < 40;

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words beside a field, as exploration read them from the page: what a person calls it. Without any, the form that it belongs to. */
const wordsBeside = (html: string, { forms }: Pick<Page, 'forms'>): string | undefined => {
  const name = attributeIn(html, 'name');
  if (name === undefined || name === '') return undefined;
  const form = forms.find(({ fields }) => fields.some((each) => each.name === name));
  const label = form?.fields.find((each) => each.name === name)?.label.replace(/\s*[:*]\s*$/, '') ?? '';
  // Words with such signs between them are a row of links that the field is in.
  const isRow = /[«»‹›|•]/.test(label);
  if (!isRow && isName(label) && /\p{L}{2}/u.test(label) && bare(label) !== bare(name)) return `“${label}”`;
  // Without any words, its name says more than that of its form: where it is a word.
  if (bare(label) === bare(name) && /^[a-z]+(?:[_-][a-z]+)*$/i.test(name)) return undefined;
  return form !== undefined && isName(form.submitName) ? `a field of “${form.submitName}”` : undefined;
};

/** A field without anything to call it by. */
const kindOf = (html: string): string | undefined => {
  const type = attributeIn(html, 'type');
  return isFormField(html) && type !== undefined ? `a ${type} field` : undefined;
};

/** Where a link leads, as it would be typed; nothing where only a script knows. */
const addressOf = (href: string): string | undefined => {
  if (href === '#') return undefined;
  const whole = href.replaceAll('&amp;', '&').replace(/^https?:\/\//, '');
  const path = whole.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  // What differs between links to the start page is what is behind it.
  return path === '' || path === '/' ? whole.slice(0, 40) : path;
};

/** A thing without any name is the one in the row, or beside the words, by which exploration found it. */
const besides = (locator: Locator | undefined): string | undefined => {
  const { within } = locator ?? {};
  const text = within !== undefined && 'hasText' in within ? within.hasText : undefined;
  return typeof text === 'string' && isName(text) && /\p{L}{2}/u.test(text) ? `beside “${text}”` : undefined;
};

/** Which one it is, in few words: its own text or the words beside it, else what a maintainer finds it by. */
export const nameOf = ({ html, locator }: AuditNode, page: Pick<Page, 'forms'>): string | undefined => {
  const words = isFormField(html) ? '' : wordsOf(html); // the options of a select are not its name
  if (words !== '') return isName(words) ? `“${words}”` : undefined;
  const href = attributeIn(html, 'href');
  const found =
    wordsBeside(html, page) ??
    (href === undefined ? undefined : addressOf(href)) ??
    (attributeIn(html, 'name') || attributeIn(html, 'id') || kindOf(html) || besides(locator));
  return found === undefined || found === '' || found.length > 60 ? undefined : found;
};

/** The colour of a text with too little contrast. */
export const textColourOf = (node: AuditNode): string | undefined =>
  /foreground color: (#[0-9a-f]{3,8})/i.exec(node.summary)?.[1]?.toLowerCase();

/** What the audit saw, as a person would say it: low contrast by its colours, all else without the audit’s headings. */
export const findingOf = (node: AuditNode): string => {
  const shown = wordsOf(node.html);
  const [, ratio] = /contrast of ([\d.]+)/i.exec(node.summary) ?? [];
  const [, front] = /foreground color: (#[0-9a-f]{3,8})/i.exec(node.summary) ?? [];
  const [, behind] = /background color: (#[0-9a-f]{3,8})/i.exec(node.summary) ?? [];
  if (ratio && front && behind)
    return `${shown === '' ? 'It' : `“${shown.slice(0, 60)}”`} is ${front} on ${behind}: a contrast of ${ratio} to 1.`;
  if (/aria-label attribute does not exist/i.test(node.summary))
    return shown === '' || isFormField(node.html)
      ? 'No text, label, aria-label or title says what it is.'
      : `Its text “${shown.slice(0, 60)}” is its value: no label says what it is for.`;
  return node.summary
    .split(/\s*Fix (?:any|all|one) of the following:\s*|\n+/i)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ');
};
