// Where planning is computed: a pure task with its input in, its result out, on a thread of its own in the product.

/** A pure function that may take seconds. Input and result are plain data: they may cross to another thread. */
export interface Task<Input, Result> {
  /** Unique among all tasks. */
  readonly name: string;
  readonly run: (input: Input) => Result;
}

export interface Planner {
  /** @throws what the task threw (its message only), or the signal's reason. */
  run<Input, Result>(task: Task<Input, Result>, input: Input, signal: AbortSignal): Promise<Result>;
}
