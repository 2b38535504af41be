// What tabs do while a page is being learned and nothing is left to visit or to press: what later phases would do, on other pages.
import { formTasks } from '../forms/tasks.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Work } from '../walking/pool.ts';
import type { Exploration } from './exploration.ts';
import { formsAtOnce, formWork } from './forms.ts';
import type { Learning } from './learning.ts';
import { listPages, listWork } from './lists.ts';

export interface Meanwhile {
  /** Undefined once learning has ended. */
  readonly next: () => Work | undefined;
}

/** Hands out lists to use and forms to send, each once; where none is free, waiting for the next page's turn. */
export const createMeanwhile = (
  exploration: Exploration,
  learning: Pick<Learning, 'goesOn' | 'nextPage' | 'concerned'>,
  left: TimeLeft,
): Meanwhile => {
  const used = new Set<unknown>();
  let changing = 0;
  const nextList = (concerned: ReadonlySet<string>): Work | undefined => {
    const known = listPages(exploration).find(({ page }) => !used.has(page) && !concerned.has(page.template));
    if (known === undefined) return undefined;
    used.add(known.page);
    return listWork(exploration, known, left);
  };
  const nextForm = (concerned: ReadonlySet<string>): Work | undefined => {
    if (!exploration.full || changing >= formsAtOnce) return undefined;
    const task = formTasks(exploration, 'making').find(
      // What adds to a thing of others waits for one of the kind to be made.
      ({ known, form, addsToOthers }) =>
        addsToOthers !== true && !used.has(form) && !concerned.has(known.page.template),
    );
    if (task === undefined) return undefined;
    used.add(task.form);
    changing += 1;
    const work = formWork(exploration, task);
    return (tab) =>
      work(tab).finally(() => {
        changing -= 1;
      });
  };
  return {
    next: () => {
      if (!learning.goesOn()) return undefined;
      const concerned = learning.concerned();
      return nextList(concerned) ?? nextForm(concerned) ?? (() => learning.nextPage());
    },
  };
};
