// Reads what runners brought home and turns it into plans and tests. The planners and the renderer are pure; this fetches for them.

import { type ArtifactStore, derivedId } from '@prowl/backbone';
import {
  CodeModel,
  type DirectiveReading,
  SiteModel,
  type Target,
  type TestPlan,
  type TestType,
} from '@prowl/contracts';
import { type RenderedTest, renderTest } from '@prowl/plan';
import { builtInCharters } from '../agents/charters.ts';
import { type PlanningResult, planTests } from '../planning/plan.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import type { TeamLedger } from './ledger.ts';

/** The models are gone or unreadable. */
export class MaterialMissing extends Error {
  override readonly name = 'MaterialMissing';
}

const readJson = async (artifacts: ArtifactStore, team: string, id: string): Promise<unknown> => {
  const artifact = await artifacts.get(team, id);
  if (artifact === undefined) throw new MaterialMissing(`Artifact ${id} is gone.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

export const loadSite = async (artifacts: ArtifactStore, team: string, id: string): Promise<SiteModel> =>
  SiteModel.parse(await readJson(artifacts, team, id));
export const loadCode = async (
  artifacts: ArtifactStore,
  team: string,
  id: string | undefined,
): Promise<CodeModel | undefined> =>
  id === undefined ? undefined : CodeModel.parse(await readJson(artifacts, team, id));

/** Agents of a team: the built-in ones, and the created ones that are not retired. */
export const agentsOf = (ledger: TeamLedger, team: string): OwnedCharter[] => [
  ...[...ledger.agents.values()]
    .filter(({ status }) => status !== 'retired')
    .map(({ agentId, charter }) => ({ agentId, charter })),
  ...builtInCharters.map((charter) => ({ agentId: builtInAgentId(team, charter.key), charter })),
];
export const builtInAgentId = (team: string, key: string): string =>
  derivedId('agt', 0, team, 'built-in', key);

export interface PlanRequest {
  readonly site: SiteModel;
  readonly code: CodeModel | undefined;
  readonly target: Target;
  readonly directives: readonly DirectiveReading[];
  readonly types: readonly TestType[];
  readonly agents: readonly OwnedCharter[];
  readonly failedFingerprints: readonly string[];
}

export const plan = ({
  site,
  code,
  target,
  directives,
  types,
  agents,
  failedFingerprints,
}: PlanRequest): PlanningResult =>
  planTests({
    site,
    ...(code === undefined ? {} : { code }),
    directives: [...directives],
    agents: [...agents],
    target: { name: target.name, description: target.description, url: target.url },
    types: types.length >= 6 ? [] : [...types],
    history: { failedFingerprints: [...failedFingerprints] },
  });

export const render = (
  each: TestPlan,
  site: SiteModel,
  target: Target,
  foundIn: string,
  agent: string,
): RenderedTest =>
  renderTest(each, {
    origin: site.origin,
    ...(site.signIn.recipe === undefined ? {} : { recipe: site.signIn.recipe }),
    authType: target.auth.type,
    foundIn,
    agent,
  });
