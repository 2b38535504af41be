import type { ExpressionOperation } from '@prowl/contracts';
import type { z } from 'zod';
import type { Code, Scope } from '../code/scope.ts';
import { add, divide, dot, max, min, multiply, subtract, sum } from './arithmetic.ts';
import { Operands, type OperationDefinition } from './definition.ts';
import { at, concat, foundInOne, length, numberedLike, pickIncluding, unique, without } from './lists.ts';
import { guessedKey, lower, resigned, strip, unsigned, withoutDigits } from './texts.ts';

type Operation = z.infer<typeof ExpressionOperation>;

const operations: Readonly<Record<Operation, OperationDefinition>> = {
  sum,
  add,
  subtract,
  multiply,
  divide,
  dot,
  min,
  max,
  length,
  unique,
  at,
  concat,
  'pick-including': pickIncluding,
  'found-in-one': foundInOne,
  'numbered-like': numberedLike,
  without,
  lower,
  strip,
  resigned,
  unsigned,
  'guessed-key': guessedKey,
  'without-digits': withoutDigits,
};

export const operationCode = (operation: Operation, operands: readonly Code[], scope: Scope): Code =>
  operations[operation](new Operands(operation, operands, scope));
