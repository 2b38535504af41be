// What is read from one element.
import type { Locator } from '@prowl/contracts';
import { awaited } from '../code/kinds.ts';
import { call } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import { textAs } from './conversions.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

export const text: ExtractDefinition<ExtractOf<'text'>> = {
  live: true,
  render: ({ as, nth, of }, { one, scope, wait }) => {
    // `textOf` answers '' for what is not there, `innerText` waits for it.
    if (!wait) return textAs(call(scope.use('textOf'), [one(of)]), as, scope, nth);
    const read = textAs([one(of), '.innerText()'], as, scope, nth);
    return as === 'trimmed' ? { ...read, doc: call(scope.use('collapse'), [read.doc]), atom: true } : read;
  },
  retried: ({ as, of }, { assert, collapsed, expectedCode, matcher, one }) => {
    if (as !== 'trimmed' || (matcher !== 'equals' && matcher !== 'contains')) return undefined;
    const expected = expectedCode();
    if (expected?.kind !== 'text' || !collapsed) return undefined;
    const name = matcher === 'equals' ? '.toHaveText' : '.toContainText';
    return assert(one(of), name, [expected.doc], [['useInnerText', 'true']]);
  },
};

/** A choice may be a field or drawn by script. */
const isChoice = (of: Locator): boolean => of.by === 'role' && ['combobox', 'listbox'].includes(of.role);

export const value: ExtractDefinition<ExtractOf<'value'>> = {
  live: true,
  render: ({ of }, { one, scope }) =>
    isChoice(of)
      ? awaited(call(scope.use('heldBy'), [one(of)]), 'text')
      : awaited([one(of), '.inputValue()'], 'text'),
  retried: ({ of }, { assert, expectedCode, matcher, one }) => {
    if (matcher !== 'equals' || isChoice(of)) return undefined;
    const expected = expectedCode();
    return expected?.kind === 'text' ? assert(one(of), '.toHaveValue', [expected.doc]) : undefined;
  },
};

export const attribute: ExtractDefinition<ExtractOf<'attribute'>> = {
  live: true,
  render: ({ attribute: name, of }, { one }) =>
    awaited([one(of), '.getAttribute(', quoted(name), ')'], 'text?'),
  retried: ({ attribute: name, of }, { assert, expectedCode, matcher, one }) => {
    if (matcher !== 'equals') return undefined;
    const expected = expectedCode();
    return expected?.kind === 'text'
      ? assert(one(of), '.toHaveAttribute', [quoted(name), expected.doc])
      : undefined;
  },
};

export const checked: ExtractDefinition<ExtractOf<'checked'>> = {
  live: true,
  render: ({ of }, { one }) => awaited([one(of), '.isChecked()'], 'boolean'),
  retried: ({ of }, { assert, flag, one }) =>
    flag === undefined ? undefined : assert(one(of), flag ? '.toBeChecked' : '.not.toBeChecked', []),
};

export const visible: ExtractDefinition<ExtractOf<'visible'>> = {
  live: true,
  render: ({ of }, { one }) => awaited([one(of), '.isVisible()'], 'boolean'),
  retried: ({ of }, { assert, flag, one }) =>
    flag === undefined ? undefined : assert(one(of), flag ? '.toBeVisible' : '.toBeHidden', []),
};

export const enabled: ExtractDefinition<ExtractOf<'enabled'>> = {
  live: true,
  render: ({ of }, { one }) => awaited([one(of), '.isEnabled()'], 'boolean'),
  retried: ({ of }, { assert, flag, one }) =>
    flag === undefined ? undefined : assert(one(of), flag ? '.toBeEnabled' : '.toBeDisabled', []),
};
