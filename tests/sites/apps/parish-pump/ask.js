// Our small question language for lists: ask(list, "state = 'open' and name ~ ?", ['saw']).
// A word is a property, ~ means contains, ? takes the next value, and binds before or, -- ends the question.
const TOKEN = /\s*(?:(--)|'([^']*)'|(\?)|(\d+)|(and|or)\b|([a-z]+)|(!=|=|~))/iy;

const tokensOf = (question, values) => {
  const rest = [...values];
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (question.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(question);
    if (found === null) throw new SyntaxError(`Cannot read the question near: ${question.slice(from)}`);
    const [, end, text, hole, number, joint, word, sign] = found;
    if (end !== undefined) break;
    if (hole !== undefined) tokens.push({ kind: 'text', value: String(rest.shift()) });
    else if (text !== undefined || number !== undefined) tokens.push({ kind: 'text', value: text ?? number });
    else if (joint !== undefined) tokens.push({ kind: joint.toLowerCase() });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else tokens.push({ kind: 'sign', value: sign });
  }
  return tokens;
};

const signs = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '~': (left, right) => left.includes(right),
};

const compile = (question, values) => {
  const tokens = tokensOf(question, values);
  const take = (...kinds) => {
    const token = tokens.shift();
    if (!kinds.includes(token?.kind)) throw new SyntaxError(`The question lacks a ${kinds[0]}`);
    return token;
  };
  const side = ({ kind, value }) => {
    const of = (item) => (kind === 'word' ? item[value] : value);
    return (item) => String(of(item) ?? '').toLowerCase();
  };
  const comparison = () => {
    const left = side(take('word', 'text'));
    const sign = signs[take('sign').value];
    const right = side(take('word', 'text'));
    return (item) => sign(left(item), right(item));
  };
  const chain = (joint, part, all) => {
    const parts = [part()];
    while (tokens[0]?.kind === joint) {
      tokens.shift();
      parts.push(part());
    }
    return (item) => (all ? parts.every((each) => each(item)) : parts.some((each) => each(item)));
  };
  const whole = chain('or', () => chain('and', comparison, true), false);
  if (tokens.length > 0) throw new SyntaxError('The question goes on where it should end');
  return whole;
};

export const ask = (list, question, values = []) => list.filter(compile(question, values));
