// Names in a longer text. Pure.

const isWordly = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** What stands before and behind the name where it occurs first; undefined where it is not there as words of their own. */
export const around = (text: string, name: string): readonly [string, string] | undefined => {
  const at = text.indexOf(name);
  const end = at + name.length;
  return at < 0 || isWordly(text[at - 1]) || isWordly(text[end])
    ? undefined
    : [text.slice(0, at), text.slice(end)];
};
