// Planning on threads of its own, so that seconds of computing hold up nobody else in this process. A thread is started when it is first needed
// and kept for the next task; one whose task is cancelled is stopped.
import { Worker } from 'node:worker_threads';
import type { Planner, Task } from './core/planner.ts';

export interface Question {
  readonly task: string;
  readonly input: unknown;
}
export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

export class PlanningThreads implements Planner, AsyncDisposable {
  readonly #entry: URL;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  /** `entry`: the module that answers questions. */
  constructor(entry: URL) {
    this.#entry = entry;
  }

  async run<Input, Result>(
    { name }: Task<Input, Result>,
    input: Input,
    signal: AbortSignal,
  ): Promise<Result> {
    signal.throwIfAborted();
    const thread = this.#idle.pop() ?? this.#start();
    thread.ref();
    let reusable = false;
    try {
      const answer = await ask(thread, { task: name, input }, signal);
      reusable = true;
      if (!answer.ok) throw new Error(answer.message);
      return answer.result as Result; // what the task of that name returned
    } finally {
      if (reusable) {
        thread.unref();
        this.#idle.push(thread);
      } else await this.#stop(thread);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#all].map((thread) => this.#stop(thread)));
  }

  #start(): Worker {
    const fromSource = this.#entry.pathname.endsWith('.ts');
    const thread = new Worker(this.#entry, { env: {}, execArgv: fromSource ? ['--conditions=source'] : [] });
    this.#all.add(thread);
    // A thread that ends while it is idle is not used again.
    thread.once('exit', () => {
      this.#all.delete(thread);
      if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
    });
    return thread;
  }

  async #stop(thread: Worker): Promise<void> {
    this.#all.delete(thread);
    await thread.terminate();
  }
}

const ask = async (thread: Worker, question: Question, signal: AbortSignal): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const aborted = () => reject(signal.reason);
  const ended = (code: number) => reject(new Error(`The planning thread ended with code ${code}.`));
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', ended);
  signal.addEventListener('abort', aborted, { once: true });
  try {
    thread.postMessage(question);
    return await promise;
  } finally {
    thread.off('message', resolve);
    thread.off('error', reject);
    thread.off('exit', ended);
    signal.removeEventListener('abort', aborted);
  }
};
