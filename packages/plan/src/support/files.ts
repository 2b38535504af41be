/** The rows of a file of separated values (RFC 4180): cells in quotes may hold separators, line breaks and doubled quotes. */
export const separatedRows = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (quoted && sign === '"') quoted = false;
    else if (quoted) cell += sign;
    else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
};

/** Semicolons and tabs are as good as commas: what the header has most of. A line that says which is no row. */
export const tableIn = (text: string): string[][] => {
  const whole = text.replace(/^\uFEFF/, '');
  const told = /^sep=(.)\r?\n/i.exec(whole);
  const body = told ? whole.slice(told[0].length) : whole;
  const [first = ''] = body.split(/[\r\n]/, 1);
  const header = first.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  const [best = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return separatedRows(body, told?.[1] ?? best);
};

/** What is wrong with downloaded files, each its name, a line break and its text. Titles and sums around a table are left alone. */
export const brokenFiles = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const name = file.slice(0, file.indexOf('\n'));
    const text = file.slice(name.length + 1).replace(/^\uFEFF/, '');
    const told = (problem: string) => `${name.slice(0, 60)}: ${problem}`;
    if (text.trim() === '') return [told('it is empty')];
    if (/\.json$/i.test(name)) {
      try {
        JSON.parse(text);
        return [];
      } catch {
        return [told('it is not JSON')];
      }
    }
    if (!/\.(?:csv|tsv)$/i.test(name)) return [];
    // Empty cells at the end are often left over from a spreadsheet.
    const filled = (row: string[]) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
    const [header = [], ...rows] = tableIn(text);
    const most = rows.filter(({ length }) => length === header.length).length;
    // A header that most rows do not fit is a title.
    if (header.length < 2 || most < 2 || most * 2 < rows.length) return [];
    const odd = rows.filter((row) => filled(row).length > header.length).slice(0, 3);
    return odd.map((row) =>
      told(
        `${row.length} cells, not ${header.length}, in ${row.join(' | ').replace(/\s+/g, ' ').slice(0, 80)}`,
      ),
    );
  });

/** Of the longest list in it, its parts included; none where it is not JSON. */
export const recordsIn = (text: string): number => {
  const longest = (part: unknown, depth: number): number => {
    if (Array.isArray(part)) return part.length;
    if (typeof part !== 'object' || part === null || depth > 3) return 0;
    return Math.max(0, ...Object.values(part).map((inner) => longest(inner, depth + 1)));
  };
  try {
    return longest(JSON.parse(text), 0);
  } catch {
    return 0;
  }
};

/** How many rows each of them has: of separated values those below the header, of JSON the records of its longest list. */
export const tableRows = (files: readonly string[]): number[] =>
  files.flatMap((file) => {
    const [, kind = ''] = /^[^\n]*\.(csv|tsv|json)\n/i.exec(file) ?? [];
    const text = file.slice(file.indexOf('\n') + 1).replace(/^\uFEFF/, '');
    if (kind === '') return [];
    if (kind.toLowerCase() !== 'json') return [tableIn(text).length - 1];
    const records = recordsIn(text);
    return records === 0 ? [] : [records];
  });
