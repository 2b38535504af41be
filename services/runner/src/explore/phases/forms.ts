// Forms: first those that only look something up, then those that make or change something, then what they led to.
import { atHome } from '../forms/at-home.ts';
import { whereOffered } from '../forms/elsewhere.ts';
import { runForm } from '../forms/forms.ts';
import { formTasks, type Stage, type Task } from '../forms/tasks.ts';
import type { Work } from '../walking/pool.ts';
import type { Exploration } from './exploration.ts';
import { nextVisit } from './next.ts';
import { type Phase, type Turn, workInTurn } from './phase.ts';

export const formWork =
  (exploration: Exploration, task: Task): Work =>
  async (tab) => {
    // What was held back while controls were pressed is not held back here.
    await exploration.acting.forget(tab);
    await runForm(
      exploration,
      tab,
      await whereOffered(exploration, tab, await atHome(exploration, tab, task)),
    );
    exploration.progress(task.known.page.url);
  };

/** Those left when time is up are noted. */
const submit = async (exploration: Exploration, turn: Turn, stage: Stage): Promise<void> => {
  const tasks = formTasks(exploration, stage);
  // What adds to a thing of others waits until those that may make one of the kind have been sent.
  const queues = [false, true].map((adds) =>
    tasks.filter(({ addsToOthers = false }) => addsToOthers === adds),
  );
  for (const queue of queues)
    await workInTurn(exploration, turn, () => {
      const task = queue.shift();
      return task === undefined ? undefined : formWork(exploration, task);
    });
  for (const { form } of queues.flat()) exploration.leftOut.note('form', 'budget', form.key);
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
  until: 0.8,
  run: async (exploration, { tabs, left }) => {
    if (exploration.full) return submit(exploration, { tabs: tabs.slice(0, formsAtOnce), left }, 'making');
    for (const { form } of formTasks(exploration, 'making'))
      exploration.leftOut.note('form', 'a shallow exploration changes nothing', form.key);
  },
};

export const results: Phase = {
  name: 'results',
  until: 0.82,
  run: (exploration, turn) => workInTurn(exploration, turn, () => nextVisit(exploration)),
};
