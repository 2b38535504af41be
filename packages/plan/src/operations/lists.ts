import { asList, asText, codeFrom, isList, member, orNull } from '../code/kinds.ts';
import { array, join } from '../code/layout.ts';
import type { Code, Kind } from '../code/scope.ts';
import type { OperationDefinition } from './definition.ts';

export const unique: OperationDefinition = (operands) => {
  const list = operands.list(0);
  return codeFrom(['[...new Set(', list.doc, ')]'], list.kind, true, list);
};

const memberKind = ({ kind }: Code): Kind => {
  if (kind === 'texts') return 'text?';
  return kind === 'numbers' ? 'number?' : 'unknown';
};

export const at: OperationDefinition = (operands) => {
  const list = operands.list(0);
  const doc = [member(list), '.at(', operands.number(1).doc, orNull];
  return codeFrom(doc, memberKind(list), false, list, operands.at(1));
};

/** Of a list or a text. */
export const length: OperationDefinition = (operands) => {
  const first = operands.at(0);
  const text = first.kind === 'text' || first.kind === 'text?';
  const measured = text ? operands.text(0) : operands.list(0);
  return codeFrom([member(measured), '.length'], 'number', true, measured);
};

/** Lists one after the other; texts likewise, where there is no list among them. */
export const concat: OperationDefinition = ({ all, scope }) => {
  if (!all.some(isList)) {
    const texts = all.map((code) => member(asText(code, scope)));
    return codeFrom(join(texts, [' + ']), 'text', false, ...all);
  }
  const parts = all.map((code) => asList(code, scope));
  const first = parts[0]?.kind ?? 'list';
  const kind = parts.every((part) => part.kind === first) ? first : 'list';
  return codeFrom(array(parts.map((part) => ['...', member(part)])), kind, true, ...parts);
};

/** Without the members of a list, or without one text. */
export const without: OperationDefinition = (operands) => {
  const [list, left] = [operands.list(0), operands.at(1)];
  const isText = left.kind === 'text' || left.kind === 'text?';
  const others = isText ? codeFrom(array([left.doc]), 'list', true, left) : operands.list(1);
  return operands.support('without', list.kind, list, others);
};

export const foundInOne: OperationDefinition = (operands) =>
  operands.support('foundInOne', 'texts', operands.texts(0), operands.texts(1));

export const numberedLike: OperationDefinition = (operands) =>
  operands.support('numberedLike', 'texts', operands.texts(0), operands.texts(1));

export const pickIncluding: OperationDefinition = (operands) =>
  operands.support('pickIncluding', 'texts', operands.texts(0), operands.text(1));
