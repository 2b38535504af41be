// Every text from a page enters code through here, as a literal that cannot end early or hide what it is.
import { type Doc, group, indent, join, space } from './layout.ts';

const named: Record<string, string> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\\': '\\\\',
};

const hex = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/** Controls, line separators, lone surrogates, and characters that are invisible or turn the reading direction. */
const isHidden = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  if (unit >= 0xd800 && unit <= 0xdbff) {
    const next = text.charCodeAt(index + 1);
    return !(next >= 0xdc00 && next <= 0xdfff);
  }
  if (unit >= 0xdc00 && unit <= 0xdfff) {
    const before = text.charCodeAt(index - 1);
    return !(before >= 0xd800 && before <= 0xdbff);
  }
  return (
    unit < 0x20 ||
    (unit >= 0x7f && unit <= 0xa0) ||
    unit === 0xad ||
    unit === 0x61c ||
    (unit >= 0x2000 && unit <= 0x200f) ||
    (unit >= 0x2028 && unit <= 0x202f) ||
    (unit >= 0x205f && unit <= 0x206f) ||
    unit === 0x3000 ||
    unit === 0xfeff ||
    (unit >= 0xfff0 && unit <= 0xfffb)
  );
};

const escapeFor = (text: string, delimiter: "'" | '`'): string => {
  let code = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (named[character] !== undefined) code += named[character];
    else if (character === delimiter) code += `\\${character}`;
    else if (delimiter === '`' && character === '$' && text.charAt(index + 1) === '{') code += '\\$';
    else if (character === '<' && /^<(\/script|!--|script)/i.test(text.slice(index, index + 8)))
      code += '\\x3c';
    else code += isHidden(text, index) ? hex(text.charCodeAt(index)) : character;
  }
  return code;
};

/** A string literal in single quotes. */
export const quote = (text: string): string => `'${escapeFor(text, "'")}'`;

/** The inside of a template literal, between its interpolations. */
export const quoteTemplatePart = (text: string): string => escapeFor(text, '`');

const longest = 96;

/** A string literal that is cut into several lines when it is too long for one. */
export const quoted = (text: string): Doc => {
  if (text.length <= longest) return quote(text);
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + longest - 10);
    const blank = text.lastIndexOf(' ', end);
    if (end < text.length && blank > start + 20) end = blank + 1;
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end += 1;
    parts.push(quote(text.slice(start, end)));
    start = end;
  }
  return group(indent(join(parts, [' +', space])));
};

/** Text for a line comment: one line, nothing hidden. */
export const commentText = (text: string): string =>
  escapeFor(text.replace(/\s+/g, ' ').trim(), "'").replaceAll("\\'", "'").replaceAll('\\\\', '\\');

/** Line comments of at most `width` columns. */
export const comment = (text: string, width = 118): string[] => {
  const lines: string[] = [];
  let line = '//';
  for (const word of commentText(text).split(' ')) {
    for (let rest = word; rest !== ''; ) {
      const piece = rest.slice(0, width - 3);
      if (line !== '//' && line.length + 1 + piece.length > width) {
        lines.push(line);
        line = '//';
      }
      line += ` ${piece}`;
      rest = rest.slice(piece.length);
    }
  }
  return [...lines, line];
};

/** A value as a literal: `{ template }` objects inside stay the caller's business. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
export const propertyName = (text: string): string =>
  isIdentifier(text) && text !== '__proto__' ? text : text === '__proto__' ? "['__proto__']" : quote(text);
