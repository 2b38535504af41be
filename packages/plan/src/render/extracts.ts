// Reading the page, an answer, or a fact about the visit, as code.
import type { Extract, Locator, Probe, Reading } from '@prowl/contracts';
import { array, call, type Doc } from './layout.ts';
import { firstCode, locatorCode } from './locators.ts';
import { quote, quoted } from './quoting.ts';
import { type Code, type Kind, type PageName, RenderingError, type Scope } from './scope.ts';

const plain = (doc: Doc, kind: Kind): Code => ({ doc, kind, awaits: false, atom: true });
const awaited = (doc: Doc, kind: Kind): Code => ({ doc: ['await ', doc], kind, awaits: true, atom: false });

const listAs = (items: Doc, raw: Doc, as: Reading, scope: Scope): Code => {
  switch (as) {
    case 'trimmed':
      return awaited(items, 'texts');
    case 'raw':
      return awaited(raw, 'texts');
    case 'lower':
      return {
        doc: ['(await ', items, ').map((text) => text.toLowerCase())'],
        kind: 'texts',
        awaits: true,
        atom: true,
      };
    case 'number':
      return {
        doc: ['(await ', items, `).map(${scope.use('numberIn')})`],
        kind: 'numbers',
        awaits: true,
        atom: true,
      };
    case 'date':
      return {
        doc: ['(await ', items, `).map(${scope.use('dateIn')})`],
        kind: 'numbers',
        awaits: true,
        atom: true,
      };
  }
};

const textAs = (text: Doc, as: Reading, scope: Scope): Code => {
  switch (as) {
    case 'trimmed':
    case 'raw':
      return awaited(text, 'text');
    case 'lower':
      return { doc: ['(await ', text, ').toLowerCase()'], kind: 'text', awaits: true, atom: true };
    case 'number':
      return {
        doc: call(scope.use('numberIn'), [['await ', text]]),
        kind: 'number?',
        awaits: true,
        atom: true,
      };
    case 'date':
      return {
        doc: call(scope.use('dateIn'), [['await ', text]]),
        kind: 'number?',
        awaits: true,
        atom: true,
      };
  }
};

/** Names of the support functions of the probes that are read in the page at the moment of asking. */
const readInPage: Partial<Record<Probe, [name: string, kind: Kind]>> = {
  'broken-images': ['brokenImages', 'texts'],
  'horizontal-overflow': ['horizontalOverflow', 'number'],
  'duplicate-ids': ['duplicateIds', 'texts'],
  'unnamed-controls': ['unnamedControls', 'texts'],
  'low-contrast': ['lowContrast', 'texts'],
  'focus-path': ['focusPath', 'texts'],
  'focus-invisible': ['focusInvisible', 'texts'],
  'heading-levels': ['headingLevels', 'numbers'],
  landmarks: ['landmarks', 'texts'],
  'document-language': ['documentLanguage', 'text'],
  'readable-cookies': ['readableCookies', 'texts'],
  'layout-shift': ['layoutShift', 'number'],
  'largest-paint': ['largestPaint', 'number'],
  'first-byte': ['firstByte', 'number'],
  'blocking-time': ['blockingTime', 'number'],
  'transferred-bytes': ['transferredBytes', 'number'],
  'request-count': ['requestCount', 'number'],
  'repeated-requests': ['repeatedRequests', 'texts'],
  'own-storage': ['ownStorage', 'texts'],
};

/** Probes that listen from the test's first moment: the variable that holds what they heard. */
const listened: Partial<Record<Probe, string>> = {
  exceptions: 'exceptions',
  'console-errors': 'consoleErrors',
  'server-errors': 'serverErrors',
  'failed-assets': 'failedAssets',
  'mixed-content': 'mixedContent',
  dialogs: 'dialogs',
};

const probeCode = (probe: Probe, page: PageName, scope: Scope): Code => {
  const heard = listened[probe];
  if (heard)
    return plain(heard === 'dialogs' ? `${scope.watch('dialogs')}.messages` : scope.watch(heard), 'texts');
  const read = readInPage[probe];
  if (!read) throw new RenderingError(`no piece of script reads “${probe}”`);
  return awaited(`${scope.use(read[0])}(${page})`, read[1]);
};

const answerCode = (extract: globalThis.Extract<Extract, { from: string }>, scope: Scope): Code => {
  const { identifier, kind } = scope.kept(extract.from);
  if (kind !== 'answer' && kind !== 'timed' && kind !== 'response')
    throw new RenderingError(`“${extract.from}” is not an answer`);
  const answer = kind === 'timed' ? `${identifier}.response` : identifier;
  const fromPage = kind === 'response';
  const text = () => (fromPage ? `${scope.use('bodyOf')}(${answer})` : `${answer}.text()`);
  if (extract.read === 'json')
    return {
      doc: call(scope.use('jsonAt'), [
        `await ${text()}`,
        array(extract.path.map((key) => (typeof key === 'number' ? String(key) : quoted(key)))),
      ]),
      kind: 'unknown',
      awaits: true,
      atom: true,
    };
  if (extract.read === 'header') {
    const name = quote(extract.header.toLowerCase());
    const value = fromPage ? `(await ${answer}.headerValue(${name}))` : `${answer}.headers()[${name}]`;
    return { doc: `${value} ?? ''`, kind: 'text', awaits: fromPage, atom: false };
  }
  if (extract.read === 'headers') {
    const all = fromPage ? `(await ${answer}.headersArray())` : `${answer}.headersArray()`;
    const matching = `.filter((header) => header.name.toLowerCase() === ${quote(extract.header.toLowerCase())})`;
    return {
      doc: `${all}${matching}.map((header) => header.value)`,
      kind: 'texts',
      awaits: fromPage,
      atom: true,
    };
  }
  switch (extract.part) {
    case 'status':
      return plain(`${answer}.status()`, 'number');
    case 'url':
      return plain(`${answer}.url()`, 'text');
    case 'text':
      return awaited(text(), 'text');
    case 'bytes':
      return { doc: `(await ${answer}.body()).length`, kind: 'number', awaits: true, atom: true };
    case 'milliseconds':
      if (kind === 'response') return plain(`${answer}.request().timing().responseEnd`, 'number');
      return plain(`${identifier}.milliseconds`, 'number');
  }
};

/** Does this extract look at the page, so that it can change by itself and is worth polling? */
export const looksAtPage = (extract: Extract): boolean =>
  !['response', 'header', 'headers', 'json'].includes(extract.read);

/** The third of each item is not the third of all. */
const isCounted = ({ nth, within }: Locator): boolean =>
  nth !== undefined || (within !== undefined && isCounted(within));

/** `wait`: a value that is kept waits for its element to be there. */
export const extractCode = (extract: Extract, scope: Scope, page: PageName, wait: boolean): Code => {
  const many = (of: Locator) => locatorCode(of, scope, page);
  const one = (of: Locator) => firstCode(of, scope, page);
  switch (extract.read) {
    case 'texts': {
      const items = many(extract.of);
      return listAs(
        extract.as === 'raw' ? '' : call(scope.use('textsOf'), [items]),
        [items, '.allInnerTexts()'],
        extract.as,
        scope,
      );
    }
    case 'column': {
      const part: Doc = ['(item) => ', locatorCode(extract.each, scope, page, 'item')];
      const items = many(extract.of);
      const [texts, attributes] = isCounted(extract.each)
        ? ['columnByItem', 'attributeByItem']
        : ['column', 'partsOf'];
      const column = extract.attribute
        ? call(scope.use(attributes), [items, part, quoted(extract.attribute)])
        : call(scope.use(texts), [items, part]);
      return listAs(column, column, extract.as, scope);
    }
    case 'text': {
      if (!wait) return textAs(call(scope.use('textOf'), [one(extract.of)]), extract.as, scope);
      const read = textAs([one(extract.of), '.innerText()'], extract.as, scope);
      return extract.as === 'trimmed'
        ? { ...read, doc: call(scope.use('collapse'), [read.doc]), atom: true }
        : read;
    }
    case 'value':
      return awaited([one(extract.of), '.inputValue()'], 'text');
    case 'attribute':
      return awaited([one(extract.of), '.getAttribute(', quoted(extract.attribute), ')'], 'text?');
    case 'attributes': {
      const read = `(elements, name) => elements.map((element) => element.getAttribute(name) ?? '')`;
      return awaited(call([many(extract.of), '.evaluateAll'], [read, quoted(extract.attribute)]), 'texts');
    }
    case 'count':
      return awaited([many(extract.of), '.count()'], 'number');
    case 'checked':
      return awaited([one(extract.of), '.isChecked()'], 'boolean');
    case 'visible':
      return awaited([one(extract.of), '.isVisible()'], 'boolean');
    case 'enabled':
      return awaited([one(extract.of), '.isEnabled()'], 'boolean');
    case 'valid':
      return awaited(
        call([one(extract.of), '.evaluate'], ['(field) => (field as HTMLInputElement).validity.valid']),
        'boolean',
      );
    case 'options': {
      const options: Doc = [one(extract.of), ".locator('option')", '.allTextContents()'];
      return {
        doc: ['(await ', options, `).map(${scope.use('collapse')})`],
        kind: 'texts',
        awaits: true,
        atom: true,
      };
    }
    case 'url':
      return plain(`${scope.use('addressOf')}(${page})`, 'text');
    case 'path':
      return plain(`new URL(${page}.url()).pathname`, 'text');
    case 'title':
      return awaited(`${page}.title()`, 'text');
    case 'visible-text':
      return awaited(
        call(scope.use('visibleText'), [extract.of ? one(extract.of) : `${page}.locator('body')`]),
        'text',
      );
    case 'structure':
      return awaited([extract.of ? one(extract.of) : `${page}.locator('body')`, '.ariaSnapshot()'], 'text');
    case 'probe':
      return probeCode(extract.probe, page, scope);
    case 'cookies':
      return {
        doc: `(await ${page}.context().cookies()).map(({ name, value }) => \`${'$'}{name}=${'$'}{value}\`).join('; ')`,
        kind: 'text',
        awaits: true,
        atom: true,
      };
    case 'mark-ran':
      scope.marks.add(extract.mark);
      return plain(`${scope.watch('marks')}.has(${quote(extract.mark)})`, 'boolean');
    default:
      return answerCode(extract, scope);
  }
};
