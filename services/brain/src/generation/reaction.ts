// A test that somebody asks for waits for a small exploration when the site is not known.
import { derivedId } from '@prowl/backbone';
import { type EventData, ExplorationId, type GenerationId, RunId, type Target } from '@prowl/contracts';
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

const exploring = (
  target: Target,
  generationId: GenerationId,
  url = target.url,
): Extract<Effect, { do: 'explore' }> => ({
  do: 'explore',
  priority: 'asked',
  job: {
    explorationId: ExplorationId.parse(generationId),
    target: { ...target, url },
    scope: scopeOf(target.url, readDirectives(target.directives)),
    ...smallExploration,
    depth: 'shallow',
  },
});

/** `again`: it was planned once already, before what it names was explored. */
const planning = (id: string, again: boolean): Effect => ({
  ...{ do: 'plan', purpose: 'generation', id },
  ...(again ? { again } : {}),
});

const onDeferral = (
  state: Reads,
  { generationId, address }: EventData<'TestGenerationDeferred'>,
): Effect[] => {
  const target = state.configuration;
  if (target === undefined || state.generations.get(generationId)?.ended !== false) return [];
  return [exploring(target, generationId, new URL(address, target.url).href)];
};

const onRequest = (state: Reads, { generationId }: EventData<'TestGenerationRequested'>): Effect[] => {
  const target = state.configuration;
  if (target === undefined) return [failed(generationId, 'No application is configured.')];
  if (state.generations.get(generationId)?.ended === true) return [];
  if (state.site !== undefined) return [{ do: 'plan', purpose: 'generation', id: generationId }];
  return [exploring(target, generationId)];
};

export const generationReaction: Reaction<Reads, Effect> = (state, { event, at, team }) => {
  switch (event.type) {
    case 'TestGenerationRequested':
      return onRequest(state, event.data);
    case 'TestGenerationDeferred':
      return onDeferral(state, event.data);
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const { explorationId } = event.data;
      const generation = state.generations.get(explorationId);
      const waits = generation?.ended === false && state.explorations.has(explorationId);
      return waits ? [planning(explorationId, generation.deferred)] : [];
    }
    case 'ExplorationFailed': {
      const generation = state.generations.get(event.data.explorationId);
      // There is nothing there: what the request means is said by what was known before.
      if (generation?.ended === false && generation.deferred)
        return [planning(event.data.explorationId, true)];
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
