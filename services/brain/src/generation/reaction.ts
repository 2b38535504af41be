// A test that somebody asks for waits for a small exploration when the site is not known.
import { derivedId } from '@prowl/backbone';
import { type EventData, ExplorationId, type GenerationId, RunId } from '@prowl/contracts';
import { readDirectives } from '../configuration/directives.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { scopeOf } from '../configuration/scope.ts';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Reaction } from '../core/slice.ts';
import type { ExplorationEffect } from '../exploration/effects.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { smallExploration } from '../exploration/small.ts';
import type { GenerationPart } from './fold.ts';

type Reads = GenerationPart & ConfigurationPart & ExplorationPart;
type Effect = CoreEffect | ExplorationEffect;

const failed = (generationId: EventData<'TestGenerationFailed'>['generationId'], reason: string): Effect =>
  append(pending('TestGenerationFailed', generationId, { generationId, reason }));

/** The run of a test that was to be run at once. `at`: when it was written, milliseconds since the epoch. */
const runOf = (generationId: GenerationId, at: number, team: string): RunId =>
  RunId.parse(derivedId('run', at, team, generationId));

const onRequest = (state: Reads, { generationId }: EventData<'TestGenerationRequested'>): Effect[] => {
  const target = state.configuration;
  if (target === undefined) return [failed(generationId, 'No application is configured.')];
  if (state.generations.get(generationId)?.ended === true) return [];
  if (state.site !== undefined) return [{ do: 'plan', purpose: 'generation', id: generationId }];
  return [
    {
      do: 'explore',
      priority: 'asked',
      job: {
        explorationId: ExplorationId.parse(generationId),
        target,
        scope: scopeOf(target.url, readDirectives(target.directives)),
        ...smallExploration,
        depth: 'shallow',
      },
    },
  ];
};

export const generationReaction: Reaction<Reads, Effect> = (state, { event, at, team }) => {
  switch (event.type) {
    case 'TestGenerationRequested':
      return onRequest(state, event.data);
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const { explorationId } = event.data;
      const waits =
        state.generations.get(explorationId)?.ended === false && state.explorations.has(explorationId);
      return waits ? [{ do: 'plan', purpose: 'generation', id: explorationId }] : [];
    }
    case 'ExplorationFailed': {
      const generation = state.generations.get(event.data.explorationId);
      return generation?.ended === false
        ? [failed(generation.requested.generationId, event.data.reason)]
        : [];
    }
    case 'TestGenerated': {
      const { generationId, testId } = event.data;
      const generation = state.generations.get(generationId ?? '');
      if (generationId === undefined || generation?.requested.run !== true) return [];
      const runId = runOf(generationId, at, team);
      return [append(pending('TestRunQueued', runId, { runId, testId }))];
    }
    default:
      return [];
  }
};
