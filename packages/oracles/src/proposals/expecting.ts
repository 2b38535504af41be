// What a language model expects, as expectations of a plan: closed kinds, each of something that the page shows by itself.
import type { ProposedExpectation, Step } from '@prowl/contracts';
import {
  address,
  countOf,
  expectThat,
  fieldValue,
  numberOf,
  path,
  text,
  textsOf,
  value,
  visibleText,
} from '@prowl/plan';
import { withoutQuery } from '../site/addresses.ts';
import { fieldName } from '../site/filling.ts';
import { valuesOf } from '../site/listing.ts';
import { asPattern, pageName, quoted, shorten } from '../site/words.ts';
import { isRefusal, type Refusal, refuse, typed, typedIn } from './typing.ts';
import { goTo, partOf, type Walk } from './walk.ts';

const comparing = { exactly: 'close-to', 'at-least': 'at-least', 'at-most': 'at-most' } as const;
const amount = { exactly: '', 'at-least': 'at least ', 'at-most': 'at most ' } as const;

const readings: Readonly<Record<string, 'number' | 'date' | 'trimmed'>> = {
  price: 'number',
  number: 'number',
  rating: 'number',
  quantity: 'number',
  date: 'date',
};

/** The address of a page of its kind, whichever record it is of. */
const onPage = (template: string): string => {
  const parts = template.split('/').map((part) => (/^[:{[*]/.test(part) ? '[^/?#]+' : asPattern(part)));
  return `^${parts.join('/') || '/'}/?$`;
};

/** One expectation, with what it takes to look; or why it is not one. */
const steps = (walk: Walk, expected: ProposedExpectation): readonly Step[] | Refusal => {
  const { site } = walk;
  switch (expected.expect) {
    case 'shows':
    case 'hides': {
      const words = typed(expected.text);
      if (isRefusal(words)) return words;
      const shows = expected.expect === 'shows';
      const message = `the page ${shows ? 'shows' : 'does not show'} ${quoted(expected.text)}`;
      return [expectThat(message, visibleText(), shows ? 'contains' : 'not-contains', text(words))];
    }
    case 'on-page': {
      const part = partOf(site, expected.page, 'page');
      if (isRefusal(part)) return part;
      const { page } = part;
      const hash = page.template.includes('#');
      const template = hash ? page.template : withoutQuery(page.template);
      const message = `the browser is on the ${pageName(page)} page`;
      return [expectThat(message, hash ? address() : path(), 'matches', value(onPage(template)))];
    }
    case 'field-holds': {
      const part = partOf(site, expected.field, 'field');
      if (isRefusal(part)) return part;
      const holds = typedIn(part.field, expected.value);
      if (isRefusal(holds)) return holds;
      goTo(walk, part.page);
      const message = `${quoted(fieldName(part.field))} holds ${quoted(expected.value)}`;
      return [expectThat(message, fieldValue(part.field.locator), 'equals', text(holds))];
    }
    case 'accepted':
    case 'refused': {
      const part = partOf(site, expected.form, 'form');
      if (isRefusal(part)) return part;
      if (walk.sent?.part !== part) return refuse('it expects something of a form that it did not send last');
      const { signs } = walk.sent;
      if (signs === undefined) return refuse('nothing shows whether its form was accepted');
      const name = quoted(part.subject?.name ?? part.form.name);
      return expected.expect === 'accepted'
        ? signs.accepted(`${name} is accepted`)
        : signs.refused(`${name} is refused`);
    }
    case 'every-item-says': {
      const part = partOf(site, expected.list, 'list');
      if (isRefusal(part)) return part;
      const words = typed(expected.text);
      if (isRefusal(words)) return words;
      goTo(walk, part.page);
      const message = `every item of ${quoted(part.list.name)} says ${quoted(expected.text)}`;
      return [expectThat(message, textsOf(part.list.items), 'every-contains', text(words))];
    }
    case 'items': {
      const part = partOf(site, expected.list, 'list');
      if (isRefusal(part)) return part;
      goTo(walk, part.page);
      const message = `${quoted(part.list.name)} has ${amount[expected.is]}${expected.number} items`;
      return [expectThat(message, countOf(part.list.items), comparing[expected.is], value(expected.number))];
    }
    case 'sorted': {
      const part = partOf(site, expected.column, 'column');
      const list = partOf(site, expected.list, 'list');
      if (isRefusal(part)) return part;
      if (isRefusal(list)) return list;
      if (part.list !== list.list) return refuse('it orders a list by a column of another one');
      goTo(walk, part.page);
      const read = valuesOf(part.list, part.column, readings[part.column.meaning] ?? 'trimmed');
      const message = `${quoted(part.list.name)} is in ${expected.direction} order of ${quoted(part.column.header ?? part.column.key)}`;
      return [expectThat(message, read, `sorted-${expected.direction}`)];
    }
    case 'figure': {
      const part = partOf(site, expected.figure, 'figure');
      if (isRefusal(part)) return part;
      goTo(walk, part.page);
      const message = `${quoted(part.figure.label || shorten(part.figure.text))} is ${amount[expected.is]}${expected.number}`;
      return [
        expectThat(message, numberOf(part.figure.locator), comparing[expected.is], value(expected.number)),
      ];
    }
  }
};

/** The walk goes on where an expectation is about another page. */
export const expectAll = (walk: Walk, expectations: readonly ProposedExpectation[]): Refusal | undefined => {
  for (const expected of expectations) {
    const looked = steps(walk, expected);
    if (isRefusal(looked)) return looked;
    walk.steps.push(...looked);
  }
  return undefined;
};
