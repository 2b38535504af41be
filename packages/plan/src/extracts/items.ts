// What is read from many elements at once.
import type { Locator } from '@prowl/contracts';
import { awaited } from '../code/kinds.ts';
import { array, call, type Doc } from '../code/layout.ts';
import { locatorCode } from '../code/locators.ts';
import { quoted } from '../code/quoting.ts';
import { listAs } from './conversions.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';
import { optionsCode, ownOnly } from './own.ts';

export const texts: ExtractDefinition<ExtractOf<'texts'>> = {
  live: true,
  render: ({ as, of }, { many, scope }) => listAs(call(scope.use('textsOf'), [many(of)]), as, scope),
  retried: ({ as, of }, { assert, expectedCode, many, matcher }) => {
    if (as !== 'trimmed' || matcher !== 'equals') return undefined;
    const expected = expectedCode();
    if (expected?.kind !== 'texts') return undefined;
    return assert(many(of), '.toHaveText', [expected.doc], [['useInnerText', 'true']]);
  },
};

/** Does it say which one? The third of each item is not the third of all. */
const isCounted = ({ nth, within }: Locator): boolean =>
  nth !== undefined || (within !== undefined && isCounted(within));

/** One value per item. */
export const column: ExtractDefinition<ExtractOf<'column'>> = {
  live: true,
  render: ({ as, attribute, each, of }, { many, page, scope }) => {
    const part: Doc = ['(item) => ', locatorCode(each, scope, page, 'item')];
    const items = many(of);
    const byItem = isCounted(each);
    const read = attribute
      ? call(scope.use(byItem ? 'attributeByItem' : 'partsOf'), [items, part, quoted(attribute)])
      : call(scope.use(byItem ? 'columnByItem' : 'column'), [items, part]);
    return listAs(read, as, scope);
  },
};

export const attributes: ExtractDefinition<ExtractOf<'attributes'>> = {
  live: true,
  render: ({ attribute, of }, { many }) => {
    const read = "(elements, name) => elements.map((element) => element.getAttribute(name) ?? '')";
    return awaited(call([many(of), '.evaluateAll'], [read, quoted(attribute)]), 'texts');
  },
};

export const count: ExtractDefinition<ExtractOf<'count'>> = {
  live: true,
  render: ({ of }, { many }) => awaited([many(of), '.count()'], 'number'),
  retried: ({ of }, { assert, expected, expectedCode, many, matcher }) => {
    if (matcher === 'equals') {
      const code = expectedCode();
      return code?.kind === 'number' ? assert(many(of), '.toHaveCount', [code.doc]) : undefined;
    }
    const zero = expected !== undefined && 'value' in expected && expected.value === 0;
    return zero && (matcher === 'greater-than' || matcher === 'not-equals')
      ? assert(many(of), '.not.toHaveCount', ['0'])
      : undefined;
  },
};

export const items: ExtractDefinition<ExtractOf<'items'>> = {
  live: true,
  render: ({ bare = false, classes, of }, { many, scope }) => {
    const options = [
      ...(bare ? ['bare: true'] : []),
      ...(classes.length === 0 ? [] : [['classes: ', array(classes.map(quoted))]]),
      ...ownOnly(scope),
    ];
    return awaited(call(scope.use('itemsOf'), [many(of), ...optionsCode(options)]), 'texts');
  },
};
