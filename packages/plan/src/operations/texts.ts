import { codeFrom, isList, member } from '../code/kinds.ts';
import type { OperationDefinition } from './definition.ts';

/** A text, or each of a list of texts. */
export const lower: OperationDefinition = (operands) => {
  const first = operands.at(0);
  if (!isList(first)) return codeFrom([member(operands.text(0)), '.toLowerCase()'], 'text', true, first);
  const each = '.map((text) => text.toLowerCase())';
  return codeFrom([member(operands.texts(0)), each], 'texts', true, first);
};

/** The text with every occurrence of the second taken out. */
export const strip: OperationDefinition = (operands) => {
  const doc = [member(operands.text(0)), '.replaceAll(', operands.text(1).doc, ", '')"];
  return codeFrom(doc, 'text', true, operands.at(0), operands.at(1));
};
