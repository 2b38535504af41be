// What tabs do while a page is being learned and nothing is left to visit or to press: what later phases would do, on other pages.
import { runForm } from '../forms/forms.ts';
import { formTasks } from '../forms/tasks.ts';
import { useLists } from '../lists/uses.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Work } from '../walking/pool.ts';
import type { Exploration } from './exploration.ts';
import { formsAtOnce } from './forms.ts';
import type { Learning } from './learning.ts';

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
  const nextList = (): Work | undefined => {
    const concerned = learning.concerned();
    const known = exploration.site.known.find(
      ({ page, worked }) =>
        !used.has(page) &&
        worked !== true &&
        page.status < 400 &&
        page.lists.some(({ controls }) => controls.length > 0) &&
        !concerned.has(page.template),
    );
    if (known === undefined) return undefined;
    used.add(known.page);
    return (tab) => useLists(exploration, tab, known, left);
  };
  const nextForm = (): Work | undefined => {
    if (!exploration.full || changing >= formsAtOnce) return undefined;
    const concerned = learning.concerned();
    const task = formTasks(exploration, 'making').find(
      ({ known, form }) => !used.has(form) && !concerned.has(known.page.template),
    );
    if (task === undefined) return undefined;
    used.add(task.form);
    changing += 1;
    return async (tab) => {
      await runForm(exploration, tab, task).finally(() => {
        changing -= 1;
      });
      exploration.progress(task.known.page.url);
    };
  };
  return {
    next: () => (learning.goesOn() ? (nextList() ?? nextForm() ?? (() => learning.nextPage())) : undefined),
  };
};
