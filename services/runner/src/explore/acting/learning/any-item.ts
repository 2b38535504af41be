// The names of what an item opens often have its own in them, as the form "Edit Carrot" does: they are learned as they are for any item.
import type { Locator } from '@prowl/contracts';

const item = '{{item}}';
/** What stands for the name of an item has to tell it from others. */
const shortest = 3;

const isWordly = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Undefined where the name is not in it as words of their own. */
const templateOf = (text: string, name: string): string | undefined => {
  const at = text.indexOf(name);
  if (at < 0 || isWordly(text[at - 1]) || isWordly(text[at + name.length])) return undefined;
  return `${text.slice(0, at)}${item}${text.slice(at + name.length)}`;
};

/** The same part as it is called for whichever item is acted on; `name` is that of the one that it was seen for. Pure. */
export const ofAnyItem = (locator: Locator, name: string): Locator => {
  if (name.length < shortest) return locator;
  const general = <Value>(value: Value): Value | { template: string } => {
    const template = typeof value === 'string' ? templateOf(value, name) : undefined;
    return template === undefined ? value : { template };
  };
  return {
    ...locator,
    ...('name' in locator && locator.name !== undefined ? { name: general(locator.name) } : {}),
    ...('text' in locator ? { text: general(locator.text) } : {}),
    ...(locator.hasText === undefined ? {} : { hasText: general(locator.hasText) }),
    ...(locator.within === undefined ? {} : { within: ofAnyItem(locator.within, name) }),
  } as Locator;
};
