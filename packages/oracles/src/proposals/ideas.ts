// The proposals of a language model that can and may be carried out on a site, each once, and how many were left out for what reason.
import type { LeftOut, Page, Proposal, SiteModel } from '@prowl/contracts';
import { shortHash } from '@prowl/plan';
import type { Proposed } from '../site/planning.ts';
import { shorten } from '../site/words.ts';
import { expectAll } from './expecting.ts';
import { isRefusal } from './typing.ts';
import { type Walk, walkThrough } from './walk.ts';

export interface Idea {
  readonly proposal: Proposal;
  /** In one line, without what cannot be seen. */
  readonly title: string;
  readonly because: string;
  /** The same for the same steps and expectations, whatever they are called. */
  readonly key: string;
  readonly page: Page;
  /** Its steps alone. */
  readonly walk: Walk;
  /** With what it expects; undefined: it expects nothing. */
  readonly expecting: Walk | undefined;
}

/** In one line of plain text: what cannot be seen, markup, braces that a template has, and addresses to follow are not kept. */
export const plainWords = (words: string, most: number): string =>
  shorten(
    words
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '(address)')
      .replace(/[{}<>]/g, ''),
    most,
  );

const ideaOf = (site: SiteModel, proposal: Proposal): Idea | { readonly refused: string } => {
  const { steps, expectations } = proposal;
  const walk = walkThrough(site, proposal);
  if (isRefusal(walk)) return walk;
  const expecting = expectations.length === 0 ? undefined : walkThrough(site, proposal);
  if (isRefusal(expecting)) return expecting;
  const refusal = expecting && expectAll(expecting, expectations);
  if (refusal !== undefined) return refusal;
  const { first } = walk;
  if (first === undefined || (!walk.acts && expecting === undefined))
    return { refused: 'it does and expects nothing' };
  return {
    proposal,
    title: plainWords(proposal.title, 120),
    because: plainWords(proposal.because, 300),
    key: shortHash(JSON.stringify([steps, expectations])),
    page: first,
    walk,
    expecting,
  };
};

/** In the order in which they were proposed. Pure. */
export const ideasOf = (
  site: SiteModel,
  proposed: Proposed | undefined,
): { readonly ideas: readonly Idea[]; readonly leftOut: LeftOut[] } => {
  const ideas = new Map<string, Idea>();
  const leftOut: LeftOut[] = [];
  for (const proposal of proposed?.proposals ?? []) {
    const idea = ideaOf(site, proposal);
    if (isRefusal(idea))
      leftOut.push({ what: 'test ideas of the language model', why: idea.refused, count: 1 });
    else if (!ideas.has(idea.key)) ideas.set(idea.key, idea);
  }
  return { ideas: [...ideas.values()], leftOut };
};
