// The configured application of a team.
import type { Target } from '@prowl/contracts';
import type { Fold } from '../core/slice.ts';
import { evolve } from './decider.ts';

export interface ConfigurationPart {
  configuration: Target | undefined;
}
export const createConfiguration = (): ConfigurationPart => ({ configuration: undefined });

export const foldConfiguration: Fold<ConfigurationPart> = (state, event) => {
  state.configuration = evolve(state.configuration, event);
};
