// Forms: first those that only look something up, then those that make or change something, then what they led to.
import { runForm } from '../forms/forms.ts';
import { formTasks, type Stage } from '../forms/tasks.ts';
import type { Exploration } from './exploration.ts';
import { nextVisit } from './next.ts';
import { type Phase, type Turn, workInTurn } from './phase.ts';

/** Those left when time is up are noted. */
const submit = async (exploration: Exploration, turn: Turn, stage: Stage): Promise<void> => {
  const { leftOut, progress } = exploration;
  const queue = formTasks(exploration, stage);
  await workInTurn(exploration, turn, () => {
    const task = queue.shift();
    if (task === undefined) return undefined;
    return async (tab) => {
      await runForm(exploration, tab, task);
      progress(task.known.page.url);
    };
  });
  for (const { form } of queue) leftOut.note('form', 'budget', form.key);
};

export const searches: Phase = {
  name: 'searches',
  until: 0.63,
  run: (exploration, turn) => submit(exploration, turn, 'looking'),
};

/** Forms at once: those that change something may get in each other's way. */
export const formsAtOnce = 2;

export const forms: Phase = {
  name: 'forms',
  until: 0.75,
  run: async (exploration, { tabs, left }) => {
    if (exploration.full) return submit(exploration, { tabs: tabs.slice(0, formsAtOnce), left }, 'making');
    for (const { form } of formTasks(exploration, 'making'))
      exploration.leftOut.note('form', 'a shallow exploration changes nothing', form.key);
  },
};

export const results: Phase = {
  name: 'results',
  until: 0.78,
  run: (exploration, turn) => workInTurn(exploration, turn, () => nextVisit(exploration)),
};
