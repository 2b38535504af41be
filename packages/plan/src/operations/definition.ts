// What one operation is: its code, from the code of its operands.
import { asList, asNumber, asNumbers, asText, asTexts, codeFrom } from '../code/kinds.ts';
import { call } from '../code/layout.ts';
import { type Code, type Kind, RenderingError, type Scope } from '../code/scope.ts';
import type { SupportName } from '../code/support.ts';

export type OperationDefinition = (operands: Operands) => Code;

/** The operands, each as the kind of value that the operation needs. */
export class Operands {
  readonly all: readonly Code[];
  readonly scope: Scope;
  readonly #operation: string;

  constructor(operation: string, all: readonly Code[], scope: Scope) {
    this.#operation = operation;
    this.all = all;
    this.scope = scope;
  }

  at(index: number): Code {
    const code = this.all[index];
    if (!code) throw new RenderingError(`“${this.#operation}” needs more than ${this.all.length} operands`);
    return code;
  }

  number(index: number): Code {
    return asNumber(this.at(index), this.scope);
  }

  text(index: number): Code {
    return asText(this.at(index), this.scope);
  }

  list(index: number): Code {
    return asList(this.at(index), this.scope);
  }

  numbers(index: number): Code {
    return asNumbers(this.at(index), this.scope);
  }

  texts(index: number): Code {
    return asTexts(this.at(index), this.scope);
  }

  /** A call of a support function. */
  support(name: SupportName, kind: Kind, ...from: Code[]): Code {
    const args = from.map(({ doc }) => doc);
    return codeFrom(call(this.scope.use(name), args), kind, true, ...from);
  }
}
