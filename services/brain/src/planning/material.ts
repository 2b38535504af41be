// What planning starts from: the models that runners brought, as bytes, and what the session asks for. Plain data: it crosses to another thread.
import type { ArtifactStore } from '@prowl/backbone';
import { CodeModel, type DirectiveReading, SiteModel, type Target, type TestType } from '@prowl/contracts';
import { type PlanningResult, planTests } from './plan.ts';
import type { OwnedCharter } from './ranking.ts';

/** JSON of a site model and of a code model. */
export interface Models {
  readonly site: Uint8Array;
  readonly code: Uint8Array | undefined;
}

export interface PlanRequest {
  readonly models: Models;
  readonly target: Target;
  readonly directives: readonly DirectiveReading[];
  readonly types: readonly TestType[];
  readonly agents: readonly OwnedCharter[];
  readonly failedFingerprints: readonly string[];
}

export interface Planned extends PlanningResult {
  readonly site: SiteModel;
  readonly code: CodeModel | undefined;
}

/** A model is gone. */
export class MaterialMissing extends Error {
  override readonly name = 'MaterialMissing';
}

const read = async (artifacts: ArtifactStore, team: string, id: string): Promise<Uint8Array> => {
  const artifact = await artifacts.get(team, id);
  if (artifact === undefined) throw new MaterialMissing(`Artifact ${id} is gone.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

export const loadModels = async (
  artifacts: ArtifactStore,
  team: string,
  { siteModel, codeModel }: { readonly siteModel: string; readonly codeModel: string | undefined },
): Promise<Models> => ({
  site: await read(artifacts, team, siteModel),
  code: codeModel === undefined ? undefined : await read(artifacts, team, codeModel),
});

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Every plan there is for the request, best first. */
export const planFor = ({
  models,
  target,
  directives,
  types,
  agents,
  failedFingerprints,
}: PlanRequest): Planned => {
  const site = SiteModel.parse(parse(models.site));
  const code = models.code === undefined ? undefined : CodeModel.parse(parse(models.code));
  const result = planTests({
    site,
    ...(code === undefined ? {} : { code }),
    directives: [...directives],
    agents: [...agents],
    target: { name: target.name, description: target.description, url: target.url },
    types: types.length >= 6 ? [] : [...types],
    history: { failedFingerprints: [...failedFingerprints] },
  });
  return { site, code, ...result };
};
