// The slices of the brain, and what they are together. Nothing is decided here: a new slice is one more line in each table.
import type { CommandName, DomainEvent, PlanJob } from '@prowl/contracts';
import { accessCommands } from './access/commands.ts';
import { type AccessPart, createAccess, foldAccess } from './access/fold.ts';
import { type AccessEffect, accessEffects, accessReaction } from './access/reaction.ts';
import { agentCommands } from './agents/commands.ts';
import { type AgentsPart, createAgents, foldAgents } from './agents/fold.ts';
import { analysisCommands } from './analysis/commands.ts';
import { type AnalysisPart, analysisStorage, createAnalysis, foldAnalysis } from './analysis/fold.ts';
import { analysisPlanning } from './analysis/planning.ts';
import { analysisReaction } from './analysis/reaction.ts';
import { analysisWatcher } from './analysis/watch.ts';
import { type ArtifactsPart, createArtifacts, foldArtifacts } from './artifacts/fold.ts';
import { proposalsWatcher } from './asking/watch.ts';
import { bugCommands } from './bugs/commands.ts';
import { type BugsEffect, bugsEffects } from './bugs/effects.ts';
import { type BugsPart, createBugs, foldBugs } from './bugs/fold.ts';
import { bugsReaction } from './bugs/reaction.ts';
import { configurationCommands } from './configuration/commands.ts';
import { type ConfigurationPart, createConfiguration, foldConfiguration } from './configuration/fold.ts';
import { coreEffects } from './core/carrying-out.ts';
import type { CoreEffect } from './core/effects.ts';
import type { Commands, EffectHandlers, Fold, Plannings, Reaction, Storage, Watcher } from './core/slice.ts';
import { type ExplorationEffect, explorationEffects } from './exploration/effects.ts';
import {
  createExploration,
  type ExplorationPart,
  explorationStorage,
  foldExploration,
} from './exploration/fold.ts';
import {
  createForgetting,
  type ForgettingPart,
  foldForgetting,
  forgettingStorage,
} from './forgetting/fold.ts';
import { generationCommands } from './generation/commands.ts';
import {
  createGeneration,
  foldGeneration,
  type GenerationPart,
  generationStorage,
} from './generation/fold.ts';
import { generationPlanning } from './generation/planning.ts';
import { generationReaction } from './generation/reaction.ts';
import { generationWatcher } from './generation/watch.ts';
import { issueCommands } from './issues/commands.ts';
import { createIssues, foldIssues, type IssuesPart } from './issues/fold.ts';
import { createProposals, foldProposals, type ProposalsPart } from './proposals/fold.ts';
import { retentionCommands } from './retention/commands.ts';
import { createRetention, foldRetention, type RetentionPart } from './retention/fold.ts';
import { type RetentionEffect, retentionEffects, retentionReaction } from './retention/reaction.ts';
import { scheduleCommands } from './schedules/commands.ts';
import { createSchedules, foldSchedules, type SchedulesPart } from './schedules/fold.ts';
import { sessionCommands } from './sessions/commands.ts';
import { type SessionsEffect, sessionsEffects } from './sessions/effects.ts';
import { createSessions, foldSessions, type SessionsPart, sessionsStorage } from './sessions/fold.ts';
import { sessionPlanning } from './sessions/planning.ts';
import { sessionsReaction } from './sessions/reaction.ts';
import { type TurnsEffect, takeTurns } from './sessions/take-turns.ts';
import { sessionsWatcher } from './sessions/watch.ts';
import { testCommands } from './tests/commands.ts';
import { type TestsEffect, testsEffects } from './tests/effects.ts';
import { createTests, foldTests, type TestsPart, testsStorage } from './tests/fold.ts';
import { testsReaction } from './tests/reaction.ts';
import { testsWatcher } from './tests/watch.ts';
import { ticketCommands } from './tickets/commands.ts';
import { createTickets, foldTickets, type TicketsPart } from './tickets/fold.ts';
import { ticketsReaction } from './tickets/reaction.ts';
import { webhookCommands } from './webhooks/commands.ts';
import { createWebhooks, foldWebhooks, type WebhooksPart } from './webhooks/fold.ts';

/** Everything that the brain knows of a team, folded from the log. Plain values, maps and sets: snapshots hold it as it is. */
export type TeamState = AccessPart &
  ConfigurationPart &
  ExplorationPart &
  ArtifactsPart &
  AgentsPart &
  TestsPart &
  TicketsPart &
  BugsPart &
  SessionsPart &
  AnalysisPart &
  GenerationPart &
  ProposalsPart &
  SchedulesPart &
  WebhooksPart &
  IssuesPart &
  ForgettingPart &
  RetentionPart;

export const createTeamState = (): TeamState => ({
  ...createAccess(),
  ...createConfiguration(),
  ...createExploration(),
  ...createArtifacts(),
  ...createAgents(),
  ...createTests(),
  ...createTickets(),
  ...createBugs(),
  ...createSessions(),
  ...createAnalysis(),
  ...createGeneration(),
  ...createProposals(),
  ...createSchedules(),
  ...createWebhooks(),
  ...createIssues(),
  ...createForgetting(),
  ...createRetention(),
});

/** Raised when a fold makes another state of the same events: what was kept of the state before is read from the log again. */
export const foldVersion = 5;

/** A slice that reads another's part comes behind it. */
const folds: readonly Fold<TeamState>[] = [
  foldAccess,
  foldConfiguration,
  foldExploration,
  foldArtifacts,
  foldAgents,
  foldTests,
  foldTickets,
  foldBugs,
  foldSessions,
  foldAnalysis,
  foldGeneration,
  foldProposals,
  foldSchedules,
  foldWebhooks,
  foldIssues,
  foldForgetting,
  foldRetention,
];
export const fold: Fold<TeamState> = (state, event: DomainEvent, at) => {
  for (const each of folds) each(state, event, at);
};

export type Effect =
  | AccessEffect
  | CoreEffect
  | ExplorationEffect
  | TestsEffect
  | BugsEffect
  | SessionsEffect
  | TurnsEffect
  | RetentionEffect;

/** Triage comes before the session goes on, so that a session never completes before its last bug is written. */
export const reactions: readonly Reaction<TeamState, Effect>[] = [
  bugsReaction,
  ticketsReaction,
  testsReaction,
  generationReaction,
  analysisReaction,
  sessionsReaction,
  accessReaction,
  retentionReaction,
];

export const effectHandlers: EffectHandlers<TeamState, Effect> = {
  ...coreEffects,
  ...explorationEffects,
  ...testsEffects,
  ...bugsEffects,
  ...sessionsEffects,
  'take-turns': takeTurns,
  ...accessEffects,
  ...retentionEffects,
};

export const plannings: Plannings<TeamState, PlanJob['purpose']> = {
  session: sessionPlanning,
  analysis: analysisPlanning,
  generation: generationPlanning,
};

export const watchers: readonly Watcher<TeamState>[] = [
  sessionsWatcher,
  testsWatcher,
  analysisWatcher,
  generationWatcher,
  proposalsWatcher,
];

export const storages: readonly Storage<TeamState>[] = [
  explorationStorage,
  testsStorage,
  sessionsStorage,
  analysisStorage,
  generationStorage,
  forgettingStorage,
];

export const commands: Commands<TeamState, CommandName> = {
  ...configurationCommands,
  ...sessionCommands,
  ...testCommands,
  ...generationCommands,
  ...agentCommands,
  ...bugCommands,
  ...ticketCommands,
  ...analysisCommands,
  ...accessCommands,
  ...scheduleCommands,
  ...webhookCommands,
  ...issueCommands,
  ...retentionCommands,
};
