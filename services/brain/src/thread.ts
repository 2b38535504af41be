// The planning thread: one task after another, from input to result. It does no I/O and knows no backbone.
import { parentPort } from 'node:worker_threads';
import { taskNamed } from './tasks.ts';
import type { Answer, Question } from './threads.ts';

const answer = ({ task, input }: Question): Answer => {
  try {
    return { ok: true, result: taskNamed(task).run(input) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
