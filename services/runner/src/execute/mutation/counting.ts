// Counts what a test does, by the calls of its library that reach the browser. Loaded by the stock runner's own processes.
import type { Done, Looks } from './kinds.ts';

/** As the library names them on the wire. */
const inputs: ReadonlySet<string> = new Set([
  ...['click', 'dblclick', 'tap', 'fill', 'press', 'type', 'selectOption', 'check', 'uncheck'].map(
    (method) => `Frame.${method}`,
  ),
  ...['setInputFiles', 'hover', 'focus', 'blur', 'dispatchEvent', 'dragAndDrop'].map(
    (method) => `Frame.${method}`,
  ),
  ...['keyboardPress', 'keyboardType', 'keyboardInsertText', 'mouseClick'].map((method) => `Page.${method}`),
]);
const fetching = 'APIRequestContext.fetch';
const others: ReadonlySet<string> = new Set([
  'Frame.goto',
  'Page.reload',
  'Page.goBack',
  'Page.goForward',
  fetching,
]);

interface Call {
  readonly type: string;
  readonly method: string;
  readonly params?: { readonly url?: string };
}

interface Instrumented {
  readonly _instrumentation?: {
    addListener(listener: { onApiCallBegin(data: unknown, call?: Call): void }): void;
  };
}

export class Counting {
  #done: Done = { inputs: 0, acts: 0 };
  #asked: string | undefined;
  #looks: Looks | undefined;

  /** `library`: the stock runner's own handle on it, of this worker. */
  watch(library: object): void {
    (library as Instrumented)._instrumentation?.addListener({
      onApiCallBegin: (_data, call) => {
        const name = `${call?.type}.${call?.method}`;
        if (inputs.has(name)) this.#done = { inputs: this.#done.inputs + 1, acts: this.#done.acts + 1 };
        else if (others.has(name)) this.#done = { ...this.#done, acts: this.#done.acts + 1 };
        if (name === fetching) this.#asked = call?.params?.url;
      },
    });
  }

  get done(): Done {
    return this.#done;
  }

  /** It looks whether an expectation holds. */
  look(): void {
    const { inputs, acts } = this.#done;
    const first = this.#looks?.first ?? { inputs, acts, asked: this.#asked };
    this.#looks = { first, last: this.#done };
  }

  get looks(): Looks | undefined {
    return this.#looks;
  }

  /** Another test begins. */
  restart(): void {
    this.#asked = undefined;
    this.#looks = undefined;
    this.#done = { inputs: 0, acts: 0 };
  }
}
