// In which ways the application is broken on purpose, to see whether a test that passes notices. Loaded by the stock runner's own processes.
import type { Mutation } from '@prowl/contracts';

/** In the order in which they are tried. */
export const mutations: readonly Mutation[] = ['no-effect', 'altered', 'missing', 'surplus'];

/** Ends the title of a test that runs on a mutant. */
export const titleEnd = (mutation: Mutation): string => ` (${mutation})`;
export const mutationOf = (title: string): Mutation | undefined =>
  mutations.find((mutation) => title.endsWith(titleEnd(mutation)));

/** The annotation of a run that says what a test had done when it looked. */
export const whenItLooked = 'when it looked';

/** What a test had done at a moment. */
export interface Done {
  /** Clicked, typed and the like. */
  readonly inputs: number;
  /** That, pages opened and requests sent. */
  readonly acts: number;
}

/** When it looked whether an expectation holds: for the first and for the last time. */
export interface Looks {
  /** `asked`: address of the request that it had sent last. */
  readonly first: Done & { readonly asked?: string | undefined };
  readonly last: Done;
}

/** What is known of a test that is run on broken applications. */
export interface Known extends Looks {
  /** Texts that must not be there, by its expectations. */
  readonly forbidden: readonly string[];
}
