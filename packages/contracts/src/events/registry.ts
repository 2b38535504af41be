// Every event there is: by type name, with its aggregate and schema.
import type { z } from 'zod';
import {
  KeyCreated,
  KeyRevoked,
  KeyRotated,
  TeamCreated,
  TeamDeleted,
  TeamDeletionRequested,
  TeamQuotasSet,
} from './access.ts';
import { AgentActivated, AgentCreated, AgentPaused, AgentResumed, AgentRetired } from './agent.ts';
import { AnalysisCompleted, AnalysisFailed, AnalysisStarted } from './analysis.ts';
import { BugDismissed, BugFound, BugReopened, BugResolved, BugSeenAgain } from './bug.ts';
import { CleanUpFinished, CleanUpStarted, RecordRemoved } from './clean-up.ts';
import {
  ConfigurationChanged,
  ConfigurationSet,
  DirectiveAdded,
  LocalPathSet,
  RepositorySet,
} from './configuration.ts';
import { upcast } from './definition.ts';
import {
  CodeInspected,
  ExplorationFailed,
  ExplorationProgressed,
  ExplorationStarted,
  InspectionFailed,
  SignInFailed,
  SignInVerified,
  SiteExplored,
} from './exploration.ts';
import { IssueFilingRemoved, IssueFilingSet, IssueStatesRead, IssueUpdateAttempted } from './issue.ts';
import { TestsProposed } from './proposal.ts';
import { CursorSecretKept, RequestAnswered, RequestReceived } from './request.ts';
import {
  ArchivePurged,
  ArchiveRestored,
  ArchiveRestoreRequested,
  HistoryArchived,
  RetentionSet,
} from './retention.ts';
import { ArtifactRoomGranted } from './room.ts';
import {
  ScheduleChanged,
  ScheduleCreated,
  ScheduleDeleted,
  SchedulePaused,
  ScheduleResumed,
  ScheduleRunSkipped,
} from './schedule.ts';
import {
  ObservationNoted,
  SessionAdmitted,
  SessionCancelled,
  SessionCompleted,
  SessionFailed,
  SessionPhaseEntered,
  SessionQueued,
  SessionReleased,
  SessionStarted,
  TestsPlanned,
} from './session.ts';
import {
  TestGenerated,
  TestGenerationDeferred,
  TestGenerationFailed,
  TestGenerationRequested,
  TestMutated,
  TestReinstated,
  TestRetired,
  TestRevised,
  TestRunFinished,
  TestRunQueued,
  TestRunStarted,
} from './test.ts';
import { TicketMoved, TicketOpened } from './ticket.ts';
import {
  DeliveryAttempted,
  DeliveryParked,
  DeliveryQueued,
  DeliveryReplayed,
  WebhookChanged,
  WebhookCreated,
  WebhookDeleted,
  WebhookDisabled,
  WebhookEnabled,
  WebhookSecretRotated,
} from './webhook.ts';

export const eventDefinitions = {
  AgentActivated,
  AgentCreated,
  AgentPaused,
  AgentResumed,
  AgentRetired,
  AnalysisCompleted,
  AnalysisFailed,
  AnalysisStarted,
  ArchivePurged,
  ArchiveRestored,
  ArchiveRestoreRequested,
  ArtifactRoomGranted,
  BugDismissed,
  BugFound,
  BugReopened,
  BugResolved,
  BugSeenAgain,
  CleanUpFinished,
  CleanUpStarted,
  CodeInspected,
  ConfigurationChanged,
  ConfigurationSet,
  CursorSecretKept,
  DeliveryAttempted,
  DeliveryParked,
  DeliveryQueued,
  DeliveryReplayed,
  DirectiveAdded,
  ExplorationFailed,
  ExplorationProgressed,
  ExplorationStarted,
  HistoryArchived,
  InspectionFailed,
  IssueFilingRemoved,
  IssueFilingSet,
  IssueStatesRead,
  IssueUpdateAttempted,
  KeyCreated,
  KeyRevoked,
  KeyRotated,
  LocalPathSet,
  ObservationNoted,
  RecordRemoved,
  RepositorySet,
  RequestAnswered,
  RequestReceived,
  RetentionSet,
  ScheduleChanged,
  ScheduleCreated,
  ScheduleDeleted,
  SchedulePaused,
  ScheduleResumed,
  ScheduleRunSkipped,
  SessionAdmitted,
  SessionCancelled,
  SessionCompleted,
  SessionFailed,
  SessionPhaseEntered,
  SessionQueued,
  SessionReleased,
  SessionStarted,
  SignInFailed,
  SignInVerified,
  SiteExplored,
  TeamCreated,
  TeamDeleted,
  TeamDeletionRequested,
  TeamQuotasSet,
  TestGenerated,
  TestGenerationDeferred,
  TestGenerationFailed,
  TestGenerationRequested,
  TestMutated,
  TestReinstated,
  TestRetired,
  TestRevised,
  TestRunFinished,
  TestRunQueued,
  TestRunStarted,
  TestsPlanned,
  TestsProposed,
  TicketMoved,
  TicketOpened,
  WebhookChanged,
  WebhookCreated,
  WebhookDeleted,
  WebhookDisabled,
  WebhookEnabled,
  WebhookSecretRotated,
} as const;

export type EventType = keyof typeof eventDefinitions;
export type EventData<Type extends EventType> = z.infer<(typeof eventDefinitions)[Type]['data']>;
/** A domain event before it is put into an envelope, or after it was taken out and parsed. */
export type DomainEvent = {
  [Type in EventType]: { readonly type: Type; readonly data: EventData<Type> };
}[EventType];

/**
 * The event in an envelope, up-cast from the envelope's schema version and parsed; undefined for a type that this version does not know.
 * Throws a ZodError when the data does not fit.
 */
export const parseEvent = (type: string, data: unknown, schemaVersion?: number): DomainEvent | undefined => {
  if (!Object.hasOwn(eventDefinitions, type)) return undefined;
  const known = type as EventType;
  const definition = eventDefinitions[known];
  return {
    type: known,
    data: definition.data.parse(upcast(definition, data, schemaVersion ?? definition.version)),
  } as DomainEvent;
};
