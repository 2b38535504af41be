// Forms of states that were found after forms had their turn, as those of a dialog whose button was among the last to be pressed.
import { formTasks, type Task, type TaskParts } from '../forms/tasks.ts';

/** Hands out each such form once. Those that waited when this began had their turn, or were left out for reasons that still hold. */
export const lateForms = (parts: TaskParts): (() => Task | undefined) => {
  const { site } = parts;
  const met = new Set(formTasks(parts, 'making').map(({ form }) => form.key));
  const queue: Task[] = [];
  let seen = site.known.length;
  return () => {
    if (site.known.length !== seen) {
      seen = site.known.length;
      for (const task of formTasks(parts, 'making')) {
        if (met.has(task.form.key)) continue;
        met.add(task.form.key);
        queue.push(task);
      }
    }
    return queue.shift();
  };
};
