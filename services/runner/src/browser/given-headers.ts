// Headers that a user gave, beside those of a request.

/** What the page itself says goes before what is added. Pure. */
export const withHeaders = (
  own: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): { name: string; value: string }[] => {
  const said = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const added = Object.entries(more).filter(([name]) => !said.has(name.toLowerCase()));
  return [...Object.entries(own), ...added].map(([name, value]) => ({ name, value }));
};
