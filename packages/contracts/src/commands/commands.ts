// What can be asked of the brain. Sent on `command.<Name>`; each has the schema of what it carries and of what it answers.
import { z } from 'zod';
import { Refusal } from '../errors/catalogue.ts';
import {
  CreateAgentBody,
  CreatedAgent,
  GeneratedTest,
  GenerateTestBody,
  RunSessionBody,
  SessionStartedReply,
  StartedTest,
} from '../http/brain.ts';
import { AuthBody, ConfigurationBody, ConfigurationPatch } from '../http/configuration.ts';
import { TicketBody, TicketMove } from '../http/resources.ts';
import { AnalysisId, BugId, GenerationId, SessionId, TeamId, TestId, TicketId } from '../ids.ts';
import { BugStatus, Position, TicketStatus } from '../values.ts';

/** Credentials are sealed by the gateway before a command is sent: commands carry the reference. */
const SealedAuth = AuthBody.omit({ credentials: true }).extend({ credentialsRef: z.string().optional() });
const done = z.object({});
const command = <Payload extends z.ZodType, Reply extends z.ZodType>(payload: Payload, reply: Reply) => ({ payload, reply });

export const commandDefinitions = {
  SetConfiguration: command(ConfigurationBody.omit({ auth: true }).extend({ auth: SealedAuth.optional() }), done),
  ChangeConfiguration: command(ConfigurationPatch.omit({ auth: true }).extend({ auth: SealedAuth.nullable().optional() }), done),
  AddDirective: command(z.object({ directive: z.string() }), z.object({ directives: z.array(z.string()) })),
  SetRepository: command(z.object({ url: z.string() }), done),
  SetLocalPath: command(z.object({ path: z.string() }), done),
  /** Answers at once; the result is the event AnalysisCompleted or AnalysisFailed with this id as correlation. */
  StartAnalysis: command(z.object({}), z.object({ analysisId: AnalysisId })),
  StartSession: command(RunSessionBody, SessionStartedReply),
  CancelSession: command(z.object({ sessionId: SessionId }), z.object({ sessionId: SessionId })),
  /** `test` at once when the site is known; else it comes as TestGenerated or TestGenerationFailed with this id as correlation. */
  GenerateTest: command(GenerateTestBody, z.object({ generationId: GenerationId, test: GeneratedTest.optional() })),
  CreateAgent: command(CreateAgentBody, CreatedAgent),
  RunTest: command(z.object({ testId: TestId }), StartedTest),
  MoveTicket: command(z.object({ ticketId: TicketId, status: TicketStatus }), TicketMove),
  OpenTicket: command(TicketBody, z.object({ ticketId: TicketId })),
  ChangeBugStatus: command(
    z.object({ bugId: BugId, status: z.enum(['open', 'dismissed']), reason: z.string().optional() }),
    z.object({ bugId: BugId, status: BugStatus }),
  ),
} as const;

export type CommandName = keyof typeof commandDefinitions;
export type CommandPayload<Name extends CommandName> = z.infer<(typeof commandDefinitions)[Name]['payload']>;
export type CommandReplyData<Name extends CommandName> = z.infer<(typeof commandDefinitions)[Name]['reply']>;

export const CommandEnvelope = z.object({ team: TeamId, requestId: z.string(), traceparent: z.string().optional(), payload: z.unknown() });
export type CommandEnvelope = z.infer<typeof CommandEnvelope>;

/** `position`: the log position that shows this write; a query `atLeast` it sees it. */
export const CommandReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), position: Position, data: z.unknown() }),
  z.object({ ok: z.literal(false), error: Refusal }),
]);
export type CommandReply = z.infer<typeof CommandReply>;
export const commandSubject = (name: CommandName) => `command.${name}`;
