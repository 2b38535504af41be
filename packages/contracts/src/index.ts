export {
  type AsyncApiOptions,
  asyncApi,
  defaultTopicPrefix,
  sharedTopic,
  teamTopic,
} from './asyncapi/document.ts';
export {
  type ExportedLine,
  exportedLine,
  NotYetKnown,
  type PublicEvent,
  type PublishedEvent,
  publicEvent,
} from './asyncapi/public-event.ts';
export {
  isPublished,
  type PublishedEventType,
  publishedAggregates,
  publishedEvents,
} from './asyncapi/published.ts';
export { incompatibilities, type Release, releaseOf } from './asyncapi/release.ts';
export { eventSchema, type JsonSchema, publishedEvent, schemaName } from './asyncapi/schema.ts';
export {
  brainAlive,
  CommandEnvelope,
  type CommandName,
  type CommandPayload,
  CommandReply,
  type CommandReplyData,
  commandDefinitions,
  commandSubject,
} from './commands/commands.ts';
export { ErrorCode, ErrorKind, errorCatalogue, Problem, Refusal } from './errors/catalogue.ts';
export { KeyHash } from './events/access.ts';
export { Charter } from './events/agent.ts';
export { AnalysisResult } from './events/analysis.ts';
export { Kept, KeptBecause } from './events/clean-up.ts';
export type { EventDefinition } from './events/definition.ts';
export { EventEnvelope } from './events/envelope.ts';
export {
  type DomainEvent,
  type EventData,
  type EventType,
  eventDefinitions,
  parseEvent,
} from './events/registry.ts';
export { KeptOfSession } from './events/retention.ts';
export { LeftOut, SessionRequest } from './events/session.ts';
export { Evidence, Mutation, MutationVerdict, RunFailure } from './events/test.ts';
export {
  Key,
  KeyBody,
  KeyWithText,
  RotateKeyBody,
  Team,
  TeamBody,
  TeamPatch,
} from './http/access.ts';
export {
  CreateAgentBody,
  CreatedAgent,
  GeneratedTest,
  GenerateTestBody,
  SessionStartedReply,
  StartedTest,
} from './http/brain.ts';
export {
  AccountBody,
  Acknowledgement,
  AuthBody,
  Configuration,
  ConfigurationBody,
  ConfigurationPatch,
  Credentials,
  DirectiveBody,
  DirectivesAcknowledgement,
  LocalPathBody,
  QuickConfigurationBody,
  ReadDirective,
  RepositoryBody,
  SealedCredentials,
} from './http/configuration.ts';
export { faultOfGiven, GivenCookie, GivenHeaders, GivenState } from './http/given.ts';
export {
  IssueFiling,
  IssueFilingBody,
  IssuePreview,
  IssuePreviewBody,
  IssuePreviewQuery,
  noIssueFiling,
} from './http/issues.ts';
export {
  AgentsQuery,
  ArchivesQuery,
  BugsQuery,
  DeliveriesQuery,
  KeysQuery,
  SchedulesQuery,
  SessionsQuery,
  TeamsQuery,
  TestsQuery,
  TicketsQuery,
  WebhooksQuery,
} from './http/lists.ts';
export {
  Agent,
  AgentChanged,
  AgentDetail,
  AgentPatch,
  Bug,
  BugChanged,
  BugDetail,
  BugPatch,
  CleanUp,
  DeadLetter,
  LanguageModelShare,
  Observation,
  Run,
  Session,
  SessionCancelledReply,
  SessionDetail,
  Status,
  TestDetail,
  TestMutation,
  TestRetirement,
  TestSummary,
  Ticket,
  TicketBody,
  TicketMove,
  TicketPatch,
} from './http/resources.ts';
export {
  Archive,
  ArchiveDetail,
  RestoreAccepted,
  Retention,
  RetentionBody,
  retentionDays,
} from './http/retention.ts';
export { Schedule, ScheduleBody, SchedulePatch, StoredSchedule } from './http/schedules.ts';
export { Verdict, VerdictBug, VerdictQuery, VerdictResult } from './http/verdict.ts';
export {
  Delivery,
  noteworthyEvents,
  QueuedDelivery,
  RotateWebhookBody,
  Webhook,
  WebhookBody,
  WebhookPatch,
  WebhookWithSecret,
} from './http/webhooks.ts';
export {
  ArchiveJob,
  beyondBudget,
  CleanJob,
  DeliverJob,
  EraseJob,
  Expectation,
  ExploreJob,
  InspectJob,
  IssueJob,
  type JobKind,
  type JobPriority,
  jobDefinitions,
  jobPriorities,
  type NotKept,
  noteOfNotKept,
  notKept,
  outOfTime,
  PlanJob,
  ProposeJob,
  ReactJob,
  RunJob,
  runnerPriorities,
  TestToRun,
} from './jobs/jobs.ts';
export {
  Expression,
  Extract,
  Operation as ExpressionOperation,
  Probe,
  Reading,
  VariableName,
} from './plan/expression.ts';
export { Locator, Text } from './plan/locator.ts';
export { BugDraft, Isolation, Place, TestPlan, UnitSubject } from './plan/plan.ts';
export { Actor, ElementState, Matcher, Step } from './plan/step.ts';
export {
  Insight,
  mostProposals,
  Proposal,
  ProposedExpectation,
  ProposedStep,
} from './proposals/proposal.ts';
export {
  type ListName,
  type ListQuery,
  listDefinitions,
  QueryEnvelope,
  type QueryName,
  type QueryParameters,
  QueryReply,
  type QueryReplyData,
  queryDefinitions,
  querySubject,
  ReportFormat,
  trackerAlive,
} from './queries/queries.ts';
export { AccountPage, AccountSeen, AccountView, accountSeenWords } from './site-model/account.ts';
export { Action, ActionKind, Change } from './site-model/action.ts';
export { CodeModel } from './site-model/code.ts';
export { ActionMeaning, FieldMeaning } from './site-model/meaning.ts';
export {
  Amounts,
  ApiOrigin,
  apiVariable,
  apiWords,
  Coverage,
  HeldBack,
  HeldBackReason,
  heldBackWords,
  Interstitial,
  Journey,
  KeptToken,
  LeftBehind,
  LinkCheck,
  OneTimeCodeRecipe,
  Operation,
  Outage,
  ProbeAnswer,
  SignIn,
  SignInRecipe,
  SiteModel,
  Stage,
  StageTry,
} from './site-model/model.ts';
export {
  AccessibilityViolation,
  CookieFact,
  Exchange,
  isSafeMethod,
  Misplacement,
  signedToken,
  Timings,
  Trouble,
} from './site-model/observation.ts';
export {
  Control,
  Effect,
  Field,
  Figure,
  Form,
  FormPurpose,
  Image,
  Link,
  List,
  ListColumn,
  ListControl,
  Page,
  Submission,
  Tally,
  WritesOver,
} from './site-model/page.ts';
export { Response as FieldResponse, ResponseKind } from './site-model/response.ts';
export { Statement } from './site-model/statement.ts';
export { Widget, type WidgetOf } from './site-model/widget.ts';
export { defaultQuotas, Quotas, Role } from './values/access.ts';
export { agentShare, sharesTogether } from './values/agent-share.ts';
export {
  AgentId,
  AnalysisId,
  AnyTeamId,
  ArchiveId,
  ArtifactId,
  BugId,
  DeliveryId,
  defaultTeam,
  ExplorationId,
  GenerationId,
  KeyId,
  RunId,
  ScheduleId,
  SessionId,
  systemTeam,
  TeamId,
  TestId,
  TicketId,
  WebhookId,
} from './values/ids.ts';
export { HostKind, Issue, IssueOutcome, IssueUpdate, Repository } from './values/issues.ts';
export {
  LanguageModelAllowance,
  LanguageModelFailure,
  LanguageModelUsage,
  languageModelFailures,
} from './values/language-model.ts';
export type { MatchedContext } from './values/matched.ts';
export { RunNote } from './values/note.ts';
export { type OneTimeCodes, oneTimeCodesOf } from './values/one-time-code.ts';
export { RunSessionBody } from './values/run.ts';
export {
  minimumScheduleMinutes,
  nextTimesShown,
  ScheduledApplication,
  ScheduledRun,
  ScheduleStatus,
  ScheduleTrigger,
  SkippedBecause,
  schedulesPerTeam,
} from './values/schedule.ts';
export {
  AuthType,
  accountNumber,
  accountVariables,
  accountWords,
  Budget,
  DirectiveReading,
  everything,
  ruleWords,
  Scope,
  StatedRule,
  Target,
  TargetAccount,
  TargetAuth,
} from './values/target.ts';
export {
  AgentStatus,
  ArchiveStatus,
  BugStatus,
  Family,
  limits,
  PageSince,
  Position,
  Revision,
  RunResult,
  RunStatus,
  ServiceStatus,
  SessionOutcome,
  SessionPhase,
  SessionStatus,
  Severity,
  TestStatus,
  TestType,
  TicketStatus,
  Timestamp,
} from './values/values.ts';
export {
  AttemptOutcome,
  DeliverySource,
  DeliveryStatus,
  DisabledBecause,
  pingType,
  WebhookFormat,
  WebhookStatus,
  webhooksPerTeam,
} from './values/webhook.ts';
