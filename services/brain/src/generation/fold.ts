// Tests that somebody asked for.
import type { EventData } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold, Storage } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { exploreJobId } from '../exploration/jobs.ts';

export interface Generation {
  readonly requested: EventData<'TestGenerationRequested'>;
  ended: boolean;
  /** What it names is explored first, or was. */
  deferred: boolean;
}
export interface GenerationPart {
  readonly generations: Map<string, Generation>;
}
export const createGeneration = (): GenerationPart => ({ generations: new Map() });

export const foldGeneration: Fold<GenerationPart> = ({ generations }, event) => {
  switch (event.type) {
    case 'TestGenerationRequested':
      generations.set(event.data.generationId, { requested: event.data, ended: false, deferred: false });
      return;
    case 'TestGenerationDeferred':
      return change(generations.get(event.data.generationId), (generation) => {
        generation.deferred = true;
      });
    case 'TestGenerated':
    case 'TestGenerationFailed':
      return change(generations.get(event.data.generationId ?? ''), (generation) => {
        generation.ended = true;
      });
    default:
      return;
  }
};

export const generationStorage: Storage<GenerationPart & ExplorationPart> = {
  open: ({ generations, explorations }) =>
    new Map(
      [...generations]
        .filter(([id, { ended }]) => !ended && !explorations.has(id))
        .map(([id]) => [exploreJobId(id), []]),
    ),
};
