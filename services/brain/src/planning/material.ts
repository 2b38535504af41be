// What planning starts from: the models that runners brought, as bytes, and what the session asks for. Plain data: it crosses to another thread.
import type { ArtifactStore } from '@prowl/backbone';
import { CodeModel, type DirectiveReading, SiteModel, type Target, type TestType } from '@prowl/contracts';
import { codeDigestOf, digestOf, type Earlier, type Proposed, type SiteDigest } from '@prowl/oracles';
import { type PlanningResult, planTests } from './plan.ts';
import type { OwnedCharter } from './ranking.ts';

/** JSON of a site model and of a code model. */
export interface Models {
  readonly site: Uint8Array;
  readonly code: Uint8Array | undefined;
}

/** An earlier session: its site model as JSON. */
export interface EarlierModel extends Omit<Earlier, 'site'> {
  readonly site: Uint8Array;
}

export interface PlanRequest {
  readonly models: Models;
  /** The latest first. */
  readonly earlier?: readonly EarlierModel[];
  readonly target: Target;
  readonly directives: readonly DirectiveReading[];
  readonly types: readonly TestType[];
  readonly agents: readonly OwnedCharter[];
  readonly failedFingerprints: readonly string[];
  /** Of a language model, where one takes part. */
  readonly proposals?: Proposed | undefined;
}

export interface Planned extends PlanningResult {
  readonly site: SiteModel;
  readonly earlier: readonly Earlier[];
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

/** What is not kept any more cannot be compared with. */
export const loadEarlier = async (
  artifacts: ArtifactStore,
  team: string,
  sessions: readonly (Omit<Earlier, 'site'> & { readonly siteModel: string })[],
): Promise<EarlierModel[]> => {
  const loaded: EarlierModel[] = [];
  for (const { siteModel, ...session } of sessions)
    try {
      loaded.push({ ...session, site: await read(artifacts, team, siteModel) });
    } catch (error) {
      if (!(error instanceof MaterialMissing)) throw error;
    }
  return loaded;
};

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** What a language model is shown of both. */
export const digestModels = (models: Models): { site: SiteDigest; code: readonly string[] } => ({
  site: digestOf(SiteModel.parse(parse(models.site))),
  code: models.code === undefined ? [] : codeDigestOf(CodeModel.parse(parse(models.code))),
});

/** Every plan there is for the request, best first. */
export const planFor = ({
  models,
  earlier: before = [],
  target,
  directives,
  types,
  agents,
  failedFingerprints,
  proposals,
}: PlanRequest): Planned => {
  const site = SiteModel.parse(parse(models.site));
  const code = models.code === undefined ? undefined : CodeModel.parse(parse(models.code));
  // What an earlier version wrote may not be read any more.
  const earlier = before.flatMap(({ site: bytes, ...session }) => {
    const parsed = SiteModel.safeParse(parse(bytes));
    return parsed.success ? [{ ...session, site: parsed.data }] : [];
  });
  const result = planTests({
    site,
    ...(code === undefined ? {} : { code }),
    directives: [...directives],
    agents: [...agents],
    target: { name: target.name, description: target.description, url: target.url },
    types: types.length >= 6 ? [] : [...types],
    ...(proposals === undefined ? {} : { proposals }),
    history: { failedFingerprints: [...failedFingerprints], earlier },
  });
  return { site, code, earlier, ...result };
};
