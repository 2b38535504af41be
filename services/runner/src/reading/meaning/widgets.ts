// Parts of a page that are worked as one. Pure.
import type { Widget } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { RawReading } from '../page/wire.ts';

const most = 24;

/** 12/2026, 2026年12月. */
const counted = /^(?:\d{1,2}\s?[./-]\s?\d{4}|\d{4}\s?\D\s?\d{1,2}\D?)$/;

/** A year, and a month beside it that the language of the page has a name for, or that is counted. No day: that is a third number. */
const isMonth = (text: string, language: string): boolean =>
  counted.test(text) || (text.match(/\d+/g)?.length === 1 && says(text, 'month', language));

/** Of the texts that hold four figures only those are kept that say a month. */
export const widgetsOf = ({ language, widgets }: Pick<RawReading, 'language' | 'widgets'>): Widget[] =>
  widgets.filter((widget) => widget.kind !== 'months' || isMonth(widget.name, language)).slice(0, most);
