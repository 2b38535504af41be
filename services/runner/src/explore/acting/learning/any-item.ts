// The names of what an item opens often have its own in them, as the form "Edit Carrot" does: they are learned as they are for any item.
import type { Locator } from '@prowl/contracts';
import { around } from '../../../reading/words/around.ts';

const item = '{{item}}';
/** What stands for the name of an item has to tell it from others. */
const shortest = 3;

/** The same part as it is called for whichever item is acted on; `name` is that of the one that it was seen for. Pure. */
export const ofAnyItem = (locator: Locator, name: string): Locator => {
  if (name.length < shortest) return locator;
  const general = <Value>(value: Value): Value | { template: string } => {
    const beside = typeof value === 'string' ? around(value, name) : undefined;
    return beside === undefined ? value : { template: beside.join(item) };
  };
  return {
    ...locator,
    ...('name' in locator && locator.name !== undefined ? { name: general(locator.name) } : {}),
    ...('text' in locator ? { text: general(locator.text) } : {}),
    ...(locator.hasText === undefined ? {} : { hasText: general(locator.hasText) }),
    ...(locator.within === undefined ? {} : { within: ofAnyItem(locator.within, name) }),
  } as Locator;
};
