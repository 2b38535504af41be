import { awaited, codeFrom, isList, member } from '../code/kinds.ts';
import { call, type Doc } from '../code/layout.ts';
import type { OperationDefinition } from './definition.ts';

/** A text, or each of a list of texts. */
export const lower: OperationDefinition = (operands) => {
  const first = operands.at(0);
  if (!isList(first)) return codeFrom([member(operands.text(0)), '.toLowerCase()'], 'text', true, first);
  const each = '.map((text) => text.toLowerCase())';
  return codeFrom([member(operands.texts(0)), each], 'texts', true, first);
};

/** A text, or each of a list of texts, with every occurrence of the second taken out. */
export const strip: OperationDefinition = (operands) => {
  const first = operands.at(0);
  const without: Doc = ['.replaceAll(', operands.text(1).doc, ", '')"];
  if (!isList(first))
    return codeFrom([member(operands.text(0)), ...without], 'text', true, first, operands.at(1));
  const each: Doc = ['.map((text) => text', ...without, ')'];
  return codeFrom([member(operands.texts(0)), ...each], 'texts', true, first, operands.at(1));
};

/** A text, or each of a list of texts, without digits. */
export const withoutDigits: OperationDefinition = (operands) => {
  const first = operands.at(0);
  const without = ".replaceAll(/\\d/g, '')";
  if (!isList(first)) return codeFrom([member(operands.text(0)), without], 'text', true, first);
  return codeFrom([member(operands.texts(0)), `.map((text) => text${without})`], 'texts', true, first);
};

/** Signed tokens of a text with another signature, or with none. */
export const resigned: OperationDefinition = (operands) =>
  operands.support('resigned', 'text', operands.text(0));
export const unsigned: OperationDefinition = (operands) =>
  operands.support('unsigned', 'text', operands.text(0));
/** The word that signs a token of a text, of those that everybody tries first. */
export const guessedKey: OperationDefinition = (operands) =>
  awaited(call(operands.scope.use('guessedKey'), [operands.text(0).doc]), 'text');
