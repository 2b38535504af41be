import { z } from 'zod';
import { ApiOrigin, Coverage, HeldBack, LeftBehind, SignInRecipe } from '../site-model/model.ts';
import { ArtifactId, ExplorationId } from '../values/ids.ts';
import { event } from './definition.ts';

// Stream exploration.<id>; appended by the runner.
export const ExplorationStarted = event(
  'ExplorationStarted',
  'exploration',
  z.object({ explorationId: ExplorationId, attempt: z.number().int() }),
);
export const ExplorationProgressed = event(
  'ExplorationProgressed',
  'exploration',
  z.object({
    explorationId: ExplorationId,
    pages: z.number().int(),
    states: z.number().int(),
    actions: z.number().int(),
    waiting: z.number().int(),
    url: z.string(),
    /** The application's own interface at other origins, and what was not taken for it, so far. */
    apis: z.array(ApiOrigin).max(8).optional(),
    heldBack: z.array(HeldBack).max(10).optional(),
  }),
);
export const SignInVerified = event(
  'SignInVerified',
  'exploration',
  z.object({ explorationId: ExplorationId, method: z.enum(['basic', 'form', 'given']), detail: z.string() }),
  2,
  // No session was given then.
  { 1: (data) => ({ ...data }) },
);
export const SignInFailed = event(
  'SignInFailed',
  'exploration',
  z.object({ explorationId: ExplorationId, reason: z.string() }),
);
export const SiteExplored = event(
  'SiteExplored',
  'exploration',
  z.object({
    explorationId: ExplorationId,
    siteModel: ArtifactId, // JSON of SiteModel
    /** SecretStore reference of the signed-in storage state (JSON), when signed in. */
    storageStateRef: z.string().optional(),
    coverage: Coverage,
    /** How it signed in through a form. */
    recipe: SignInRecipe.optional(),
    /** What exploring left in the application. */
    leftBehind: z.array(LeftBehind).max(300).optional(),
    /** Settings that were changed and read the old values again. */
    settingsPutBack: z.number().int().nonnegative().optional(),
    /** Of the screenshots that the site model names. */
    pictureBytes: z.number().int().nonnegative().optional(),
  }),
);
/** `unreachable` target did not answer; `hostile` it answered with something that cannot be explored (endless redirects, not HTML); `broken` a defect of ours. */
export const ExplorationFailed = event(
  'ExplorationFailed',
  'exploration',
  z.object({
    explorationId: ExplorationId,
    kind: z.enum(['unreachable', 'hostile', 'broken', 'cancelled']),
    reason: z.string(),
  }),
);

// Stream inspection.<exploration id>
export const CodeInspected = event(
  'CodeInspected',
  'inspection',
  z.object({ explorationId: ExplorationId, codeModel: ArtifactId }),
);
export const InspectionFailed = event(
  'InspectionFailed',
  'inspection',
  z.object({ explorationId: ExplorationId, reason: z.string() }),
);
