// Pages that were taken for different kinds until their templates became clear are put together. Pure but for the pages it is given.
import { similarity } from '../../reading/state.ts';
import type { Known } from './site.ts';

/** Share of features in common from which two examples of one template are one page. */
const same = 0.85;

/** The pages left, with the ids of those that went into them. */
export const mergeAlike = (
  known: readonly Known[],
): { readonly kept: Known[]; readonly into: ReadonlyMap<string, string> } => {
  const kept: Known[] = [];
  const into = new Map<string, string>();
  for (const one of known) {
    const { page } = one;
    const first = kept.find(
      (other) =>
        other.page.template === page.template &&
        other.page.status === page.status &&
        other.home === one.home &&
        other.anonymous === one.anonymous &&
        other.page.reach.length === page.reach.length &&
        page.reach.length === 0 &&
        similarity(other.reading, one.reading) >= same,
    );
    if (first === undefined) {
      kept.push(one);
      continue;
    }
    into.set(page.id, first.page.id);
    first.page.visits += page.visits;
    for (const url of [page.url, ...page.examples])
      if (url !== first.page.url && !first.page.examples.includes(url) && first.page.examples.length < 12)
        first.page.examples.push(url);
    if (page.timings !== undefined)
      first.page.siblingsFirstByte.push({ url: page.url, milliseconds: Math.round(page.timings.firstByte) });
    for (const form of page.forms) {
      const own = first.page.forms.find(({ key }) => key === form.key);
      if (own !== undefined && own.submissions.length === 0) own.submissions.push(...form.submissions);
    }
    for (const control of page.controls) {
      const own = first.page.controls.find(({ key }) => key === control.key);
      if (own !== undefined && own.effects.length === 0) own.effects.push(...control.effects);
    }
    if (first.page.responses.length === 0) first.page.responses = page.responses;
    for (const trouble of page.troubles) {
      const own = first.page.troubles.find(
        ({ kind, text }) => kind === trouble.kind && text === trouble.text,
      );
      if (own === undefined) first.page.troubles.push(trouble);
      else own.seen += trouble.seen;
    }
  }
  return { kept, into };
};
