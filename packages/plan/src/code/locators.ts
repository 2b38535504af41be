// Texts and locators as code.
import type { Locator, Text } from '@prowl/contracts';
import { numberPlaceholder } from '../texts/another-number.ts';
import { chain, type Doc, object, print } from './layout.ts';
import { quote, quoted, quoteTemplatePart } from './quoting.ts';
import { type PageName, RenderingError, type Scope } from './scope.ts';

const placeholder = /\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g;

/** The names that a text's placeholders refer to. */
export const placeholders = (text: Text | undefined): string[] =>
  typeof text === 'object' ? [...text.template.matchAll(placeholder)].map((match) => match[1] ?? '') : [];

const placeholderCode = (name: string, scope: Scope): string => {
  if (name === 'run') {
    scope.usesRun = true;
    return 'run';
  }
  const variable = /^env\.([A-Za-z_]\w*)$/.exec(name)?.[1];
  if (variable) return `${scope.use('environment')}(${quote(variable)})`;
  if (name.includes('.'))
    throw new RenderingError(`“{{${name}}}” is neither a kept value nor {{run}} nor {{env.NAME}}`);
  const { identifier, kind } = scope.kept(name);
  return kind === 'number' || kind === 'text' || kind === 'boolean'
    ? identifier
    : `${scope.use('toText')}(${identifier})`;
};

/** The text with what matches written by `codeOf`, and what is between by `between`. */
const replaced = (
  template: string,
  pattern: RegExp,
  between: (text: string) => string,
  codeOf: (match: RegExpMatchArray) => string,
): string => {
  let code = '';
  let end = 0;
  for (const match of template.matchAll(pattern)) {
    code += `${between(template.slice(end, match.index))}\${${codeOf(match)}}`;
    end = (match.index ?? 0) + match[0].length;
  }
  return code + between(template.slice(end));
};

/** The inside of a template literal. */
export const templateCode = (template: string, scope: Scope): string => {
  const plain = (text: string): string =>
    replaced(text, placeholder, quoteTemplatePart, ([, name = '']) => placeholderCode(name, scope));
  return replaced(
    template,
    numberPlaceholder,
    plain,
    ([, low, high, of = '']) => `${scope.use('numberFrom')}(\`${plain(of)}\`, ${low}, ${high})`,
  );
};

/** A text as a literal or a template literal. */
export const textCode = (text: Text, scope: Scope): Doc => {
  if (typeof text === 'string') return quoted(text);
  if (placeholders(text).length === 0) return quoted(text.template);
  const code = templateCode(text.template, scope);
  const alone = /^\$\{([A-Za-z_$][\w$]*|environment\('\w+'\)|toText\(\w+\))\}$/.exec(code);
  return alone?.[1] && !isNumberPlaceholder(text.template, scope) ? alone[1] : `\`${code}\``;
};

const isNumberPlaceholder = (template: string, scope: Scope): boolean => {
  const name = placeholders({ template })[0] ?? '';
  return scope.has(name) && scope.kept(name).kind !== 'text' && scope.kept(name).kind !== 'unknown';
};

const withOptions = (first: Doc, options: (readonly [string, Doc])[]): Doc[] =>
  options.length === 0 ? [first] : [first, object(options)];
const exactly = (exact: boolean | undefined): [string, Doc][] => (exact ? [['exact', 'true']] : []);
const call = (name: string, args: Doc[]): Doc => [
  `.${name}(`,
  ...args.flatMap((arg, index) => (index === 0 ? [arg] : [', ', arg])),
  ')',
];

const engine = /^\s*(\/\/|\.\.|\(|['"]|[a-z_-]+=)/i;

const findBy = (locator: Locator, scope: Scope): Doc => {
  switch (locator.by) {
    case 'role': {
      const options: [string, Doc][] = [
        ...(locator.name === undefined
          ? []
          : [['name', textCode(locator.name, scope)] satisfies [string, Doc]]),
        ...exactly(locator.name === undefined ? undefined : locator.exact),
        ...(locator.level === undefined ? [] : [['level', String(locator.level)] satisfies [string, Doc]]),
      ];
      return call('getByRole', withOptions(roleCode(locator.role), options));
    }
    case 'label':
      return call('getByLabel', withOptions(textCode(locator.text, scope), exactly(locator.exact)));
    case 'placeholder':
      return call('getByPlaceholder', withOptions(textCode(locator.text, scope), exactly(locator.exact)));
    case 'text':
      return call('getByText', withOptions(textCode(locator.text, scope), exactly(locator.exact)));
    case 'alt':
      return call('getByAltText', withOptions(textCode(locator.text, scope), exactly(locator.exact)));
    case 'title':
      return call('getByTitle', withOptions(textCode(locator.text, scope), exactly(locator.exact)));
    case 'testid':
      return call('getByTestId', [quoted(locator.id)]);
    case 'css':
      return call('locator', [
        quoted(engine.test(locator.selector) ? `css=${locator.selector}` : locator.selector),
      ]);
  }
};

const knownRoles = new Set(
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition
  deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img insertion link list listbox listitem log main marquee
  math meter menu menubar menuitem menuitemcheckbox menuitemradio navigation none note option paragraph presentation progressbar radio radiogroup region row
  rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term
  textbox time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/),
);

const roleCode = (role: string): Doc => {
  if (knownRoles.has(role)) return quote(role);
  if (role === 'image') return "'img'";
  throw new RenderingError(`there is no role “${role}”`);
};

const refinements = (locator: Locator, scope: Scope, page: PageName): Doc[] => {
  const calls: Doc[] = [];
  if (locator.hasText !== undefined)
    calls.push(call('filter', [object([['hasText', textCode(locator.hasText, scope)]])]));
  if (locator.hasNotText !== undefined)
    calls.push(call('filter', [object([['hasNotText', textCode(locator.hasNotText, scope)]])]));
  if (locator.has)
    calls.push(call('filter', [object([['has', chain(page, callsOf(locator.has, scope, page))]])]));
  if (locator.visible !== undefined)
    calls.push(call('filter', [object([['visible', String(locator.visible)]])]));
  if (locator.nth !== undefined)
    calls.push(locator.nth === 0 ? '.first()' : locator.nth === -1 ? '.last()' : `.nth(${locator.nth})`);
  return calls;
};

const callsOf = (locator: Locator, scope: Scope, page: PageName): Doc[] => [
  ...(locator.within ? callsOf(locator.within, scope, page) : []),
  findBy(locator, scope),
  ...refinements(locator, scope, page),
];

/** Does it depend on what the test reads on its way? Then it cannot be named before the first step. */
const isFixed = (locator: Locator): boolean => {
  const texts: (Text | undefined)[] = [locator.hasText, locator.hasNotText];
  if (locator.by === 'role') texts.push(locator.name);
  else if (locator.by !== 'css' && locator.by !== 'testid') texts.push(locator.text);
  return (
    texts.every((text) => placeholders(text).length === 0) &&
    (!locator.within || isFixed(locator.within)) &&
    (!locator.has || isFixed(locator.has))
  );
};

const nouns: Record<string, string> = {
  listitem: 'items',
  row: 'rows',
  textbox: 'field',
  searchbox: 'field',
  combobox: 'choice',
  img: 'image',
  list: 'list',
};
const nounOf = (locator: Locator): string => {
  if (locator.by === 'role') return nouns[locator.role] ?? locator.role;
  return locator.by === 'label' || locator.by === 'placeholder' ? 'field' : 'element';
};

const longestUnnamed = 34;

/** A locator as code, by its name when the test uses it often enough to have one. */
export const locatorCode = (locator: Locator, scope: Scope, page: PageName, root: string = page): Doc => {
  const [first = '', ...more] = callsOf(locator, scope, page);
  const doc = chain([root, first], more);
  if (root !== page || !isFixed(locator)) return doc;
  const printed = print(doc, 10_000);
  if (printed.length <= longestUnnamed) return doc;
  const known = scope.locatorUses.get(printed);
  scope.locatorUses.set(printed, { doc, noun: nounOf(locator), uses: (known?.uses ?? 0) + 1 });
  return scope.hoisted.get(printed) ?? doc;
};

/** For assertions and single reads: the first of what it finds, unless it says which. */
export const firstCode = (locator: Locator, scope: Scope, page: PageName): Doc =>
  locator.nth === undefined
    ? [locatorCode(locator, scope, page), '.first()']
    : locatorCode(locator, scope, page);
