// A small pretty-printer: a document says where lines may break, `print` breaks them where a line would grow too long.

export type Doc = string | Doc[] | { group: Doc } | { indent: Doc } | { line: 'soft' | 'space' | 'hard' };

/** Breaks all its own lines, or none. */
export const group = (...body: Doc[]): Doc => ({ group: body });
export const indent = (...body: Doc[]): Doc => ({ indent: body });
/** Nothing, or a line break. */
export const soft: Doc = { line: 'soft' };
/** A space, or a line break. */
export const space: Doc = { line: 'space' };
export const hard: Doc = { line: 'hard' };

export const join = (docs: readonly Doc[], separator: Doc): Doc[] =>
  docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));

/** `callee(a, b)`, one argument a line when it is too long. */
export const call = (callee: Doc, args: readonly Doc[]): Doc => {
  if (args.length === 0) return [callee, '()'];
  return group(callee, '(', indent(soft, join(args, [',', space])), soft, ')');
};

/** `{ a: 1, b }`. */
export const object = (entries: readonly (readonly [string, Doc])[]): Doc => {
  if (entries.length === 0) return '{}';
  return group(
    '{',
    indent(
      space,
      join(
        entries.map(([key, doc]) => (doc === key ? key : [key, ': ', doc])),
        [',', space],
      ),
    ),
    space,
    '}',
  );
};

export const array = (items: readonly Doc[]): Doc =>
  items.length === 0 ? '[]' : group('[', indent(soft, join(items, [',', space])), soft, ']');

/** `page.first().second()`, one call a line when it is too long. */
export const chain = (head: Doc, calls: readonly Doc[]): Doc => {
  if (calls.length === 0) return head;
  return calls.length === 1 ? [head, ...calls] : group(head, indent(calls.map((each) => [soft, each])));
};

/** `{ … }` with one statement a line. */
export const block = (statements: readonly Doc[]): Doc => [
  '{',
  indent(statements.map((statement) => [hard, statement])),
  hard,
  '}',
];

const unit = 2;

/** Lines end in '\n', two spaces an indentation, no trailing white space. */
export const print = (doc: Doc, width = 120): string => {
  const lines: string[] = [];
  let line = '';
  let column = 0;
  const write = (text: string) => {
    line += text;
    const newline = text.lastIndexOf('\n');
    column = newline < 0 ? column + text.length : text.length - newline - 1;
  };
  type Frame = { depth: number; broken: boolean; doc: Doc };
  const stack: Frame[] = [{ depth: 0, broken: true, doc }];
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const { depth, broken, doc: current } = frame;
    if (typeof current === 'string') write(current);
    else if (Array.isArray(current))
      for (const part of current.toReversed()) stack.push({ depth, broken, doc: part });
    else if ('indent' in current) stack.push({ depth: depth + unit, broken, doc: current.indent });
    else if ('group' in current)
      stack.push({ depth, broken: !fits(current.group, rest(stack), width - column), doc: current.group });
    else if (current.line === 'hard' || broken) {
      lines.push(line);
      line = ' '.repeat(depth);
      column = depth;
    } else write(current.line === 'space' ? ' ' : '');
  }
  return [...lines, line].join('\n').replace(/[ ]+$/gm, '');
};

/** What follows on the same line matters too: a closing bracket or a semicolon. */
const rest = (stack: readonly { broken: boolean; doc: Doc }[]): { broken: boolean; doc: Doc }[] =>
  stack.slice(-8).map(({ broken, doc }) => ({ broken, doc }));

const fits = (body: Doc, following: readonly { broken: boolean; doc: Doc }[], room: number): boolean => {
  let left = room;
  const stack: { broken: boolean; doc: Doc }[] = [...following, { broken: false, doc: body }];
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const { broken, doc } = frame;
    if (typeof doc === 'string') left -= doc.length;
    else if (Array.isArray(doc)) for (const part of doc.toReversed()) stack.push({ broken, doc: part });
    else if ('indent' in doc) stack.push({ broken, doc: doc.indent });
    else if ('group' in doc) stack.push({ broken: false, doc: doc.group });
    else if (doc.line === 'hard' || broken) return left >= 0;
    else if (doc.line === 'space') left -= 1;
    if (left < 0) return false;
  }
  return true;
};
