// What the planning thread can be asked to do.
import { analysisTask } from './analysis/planning.ts';
import { digestTask } from './asking/question.ts';
import type { Task } from './core/planner.ts';
import { generationTask } from './generation/planning.ts';
import { writeTask } from './planning/write.ts';
import { sessionTask } from './sessions/planning.ts';

const all = [sessionTask, writeTask, analysisTask, generationTask, digestTask];

export const taskNamed = (name: string): Task<unknown, unknown> => {
  const task = all.find((each) => each.name === name);
  if (task === undefined) throw new Error(`There is no planning task ${name}.`);
  return task as Task<unknown, unknown>; // its input was typed where it was asked for
};
