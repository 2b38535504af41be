// What was expected and what was there, from an assertion's message.

const most = 2_000;
export const cut = (text: string): string => (text.length <= most ? text : `${text.slice(0, most)}…`);

/** A pattern says something to whoever wrote it, not to whoever reads the report. */
const isPattern = (text: string): boolean => /^(not )?\/.*\/[a-z]*$/s.test(text);
/** Brackets of a printed list or object, without the values. */
const isFrame = (line: string): boolean =>
  /^(Array \[\]?|Object \{\}?|Set \{\}?|Map \{\}?|\]|\}),?$/.test(line);
const tidy = (text: string | undefined): string | undefined => {
  const clean = text?.trim();
  return clean === undefined || clean === '' || isPattern(clean) ? undefined : cut(clean);
};

/** Characters of a long text that a report shows. */
const mostOfText = 120;
const mostOfSearched = 300;

/** The value of a name may be a secret; that the name is there says enough. */
const withoutValues = (text: string): string =>
  text.replaceAll(/(\w["']?\s*=\s*["']?)[^\s"'<>&]+/g, '$1…').replaceAll(/(["']\s*:\s*["'])[^"']+/g, '$1…');

/** What of a text should not be there; undefined when something should that is not. */
const forbiddenIn = (text: string, expected: string): string | undefined => {
  const [, pattern, flags = ''] = /^not \/(.*)\/([a-z]*)$/s.exec(expected) ?? [];
  if (pattern !== undefined) {
    try {
      return new RegExp(pattern, flags.replaceAll(/[gy]/g, '')).exec(text)?.[0];
    } catch {
      return undefined; // printed otherwise than it was written
    }
  }
  const part = /^not "(.*)"$/s.exec(expected)?.[1];
  return part !== undefined && text.includes(part) ? part : undefined;
};

/** Of a text of several lines, as a document, what is wrong with it; its markup says nothing to whoever reads the report. */
const excerpt = (text: string, expected: string): string | undefined => {
  const part = forbiddenIn(text, expected) ?? (/<[a-z!]/i.test(text) ? undefined : text);
  const shown = part === undefined ? '' : withoutValues(part).replaceAll(/\s+/g, ' ').trim();
  if (shown === '') return undefined;
  return `"${shown.length <= mostOfText ? shown : `${shown.slice(0, mostOfText)}…`}"`;
};

/** Of a whole page in which a part was looked for, how it begins: the part that is missing is what matters. */
const beginning = (received: string | undefined, said: string): string | undefined =>
  received !== undefined && /^\s*Expected substring:/m.test(said) && received.length > mostOfSearched
    ? `${received.slice(0, mostOfText)}…"`
    : received;

/** A printed text of several lines. */
const longText = (said: string): string | undefined =>
  /^\s*Received string:\s*"(.*\n.*)"\s*$/ms.exec(said)?.[1];

/** What was expected and what was there, from an assertion's message: the labelled lines, else the lines of its diff. */
export const comparison = (message: string): { expected?: string; received?: string } => {
  // The log of the waiting that follows begins its lines as a diff does.
  const [said = ''] = message.split(/^Call [Ll]og:/m);
  const lines = said.split('\n').map((line) => line.trimEnd());
  const labelled = (label: RegExp) => {
    const at = lines.findIndex((line) => label.test(line));
    const first = lines[at]?.replace(label, '').trim();
    if (first === undefined || !isFrame(first)) return first;
    const end = lines.findIndex((line, index) => index > at && /^[\]}]/.test(line));
    return itemsOf(lines.slice(at + 1, end === -1 ? at + 13 : end));
  };
  const itemsOf = (printed: readonly string[]) =>
    printed
      .map((line) => line.trim().replace(/,$/, ''))
      .filter((line) => line !== '' && !isFrame(line))
      .slice(0, 12)
      .join('\n');
  const changed = (sign: '-' | '+') =>
    itemsOf(
      lines
        .filter((line) => line.startsWith(sign) && !/^[-+] (Expected|Received)\b/.test(line))
        .map((line) => line.slice(1)),
    );
  const wanted = labelled(/^\s*Expected(?: [a-z ]+)?:\s?/);
  const expected = tidy(wanted ?? changed('-'));
  const text = longText(said);
  const received =
    text === undefined
      ? tidy(beginning(labelled(/^\s*Received(?: [a-z ]+)?:\s?/), said) ?? changed('+'))
      : excerpt(text, wanted ?? '');
  return { ...(expected === undefined ? {} : { expected }), ...(received === undefined ? {} : { received }) };
};
