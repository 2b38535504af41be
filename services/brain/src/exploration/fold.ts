// What explorations and inspections brought: references to their models, and which of them shows the configured site.
import type { Coverage, DomainEvent, SignIn } from '@prowl/contracts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import type { Fold, Storage } from '../core/slice.ts';

export interface Exploration {
  readonly siteModel: string;
  readonly storageStateRef: string | undefined;
  readonly coverage: Coverage;
  /** Bytes of the screenshots that the site model refers to. */
  readonly pictureBytes: number;
}

/** The latest site model of the configured address. */
export interface KnownSite {
  readonly url: string;
  readonly siteModel: string;
  readonly storageStateRef: string | undefined;
  readonly codeModel: string | undefined;
  /** The exploration that brought it. */
  readonly explorationId: string;
  readonly signIn: SignIn['status'];
}

export interface ExplorationPart {
  readonly explorations: Map<string, Exploration>;
  /** Exploration id → code model. */
  readonly inspections: Map<string, string>;
  /** Exploration ids whose inspection has ended, well or not. */
  readonly inspected: Set<string>;
  /** Exploration id → the address that it looks at, when it is not the configured one by definition. */
  readonly explored: Map<string, string>;
  site: KnownSite | undefined;
}
export const createExploration = (): ExplorationPart => ({
  explorations: new Map(),
  inspections: new Map(),
  inspected: new Set(),
  explored: new Map(),
  site: undefined,
});

const foldExplored = (
  state: ExplorationPart & ConfigurationPart,
  { data }: Extract<DomainEvent, { type: 'SiteExplored' }>,
): void => {
  const { explorationId, siteModel, storageStateRef, coverage, pictureBytes = 0 } = data;
  state.explorations.set(explorationId, { siteModel, storageStateRef, coverage, pictureBytes });
  const configured = state.configuration?.url;
  const url = state.explored.get(explorationId) ?? configured;
  if (url === undefined || url !== configured) return;
  state.site = {
    url,
    siteModel,
    storageStateRef,
    codeModel: state.inspections.get(explorationId) ?? state.site?.codeModel,
    explorationId,
    signIn: coverage.signIn,
  };
};

/** Behind the fold of the configuration. */
export const foldExploration: Fold<ExplorationPart & ConfigurationPart> = (state, event) => {
  switch (event.type) {
    case 'ConfigurationSet':
      state.site = undefined;
      return;
    case 'ConfigurationChanged':
      if (event.data.signInDropped && state.configuration !== undefined) state.site = undefined;
      return;
    case 'SessionStarted':
      state.explored.set(event.data.sessionId, event.data.target.url);
      return;
    case 'AnalysisStarted':
      state.explored.set(event.data.analysisId, event.data.target.url);
      return;
    case 'TestGenerationDeferred':
      // A corner of the application is no site model of it.
      state.explored.set(event.data.generationId, event.data.address);
      return;
    case 'SiteExplored':
      return foldExplored(state, event);
    case 'CodeInspected':
      state.inspections.set(event.data.explorationId, event.data.codeModel);
      if (state.site?.explorationId === event.data.explorationId)
        // its site was known before its code
        state.site = { ...state.site, codeModel: event.data.codeModel };
      state.inspected.add(event.data.explorationId);
      return;
    case 'InspectionFailed':
      state.inspected.add(event.data.explorationId);
      return;
    default:
      return;
  }
};

export const explorationStorage: Storage<ExplorationPart> = {
  kept: ({ explorations, inspections }) => ({
    artifacts: [...[...explorations.values()].map(({ siteModel }) => siteModel), ...inspections.values()],
    bytes: [...explorations.values()].reduce((sum, { pictureBytes }) => sum + pictureBytes, 0),
  }),
};
