// Commands about schedules. What is due by itself is started by the scheduler.
import { type CommandReply, ScheduleId } from '@prowl/contracts';
import type { AgentsPart } from '../agents/fold.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { accept, refuse } from '../core/decision.ts';
import { handle, idFrom } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import { startSession } from '../sessions/commands.ts';
import type { SessionsPart } from '../sessions/fold.ts';
import * as decider from './decider.ts';
import { hindranceOf } from './due.ts';
import type { SchedulesPart } from './fold.ts';

type State = decider.ScheduleState | undefined;
const refused = ({ refusal }: ReturnType<typeof refuse>): CommandReply => ({ ok: false, error: refusal });

export const scheduleCommands: Commands<
  SchedulesPart & SessionsPart & ConfigurationPart & AgentsPart,
  'CreateSchedule' | 'ChangeSchedule' | 'DeleteSchedule' | 'RunSchedule'
> = {
  CreateSchedule: async (context, cause, payload) => {
    const { schedules, configuration } = await context.current(cause.team);
    const scheduleId = ScheduleId.parse(idFrom('sch', cause));
    const around = { scheduleId, others: schedules.size, configuration, now: cause.at };
    return handle<State, unknown>(context, cause, ['schedule', scheduleId], decider, (state) => {
      const decision = decider.decideCreate(state, payload, around);
      return 'refusal' in decision ? decision : accept(decision.events, { ...decision.answer, scheduleId });
    });
  },
  ChangeSchedule: (context, cause, payload) =>
    handle<State, unknown>(context, cause, ['schedule', payload.scheduleId], decider, (state) =>
      decider.decideChange(state, payload, cause.at),
    ),
  DeleteSchedule: (context, cause, { scheduleId }) =>
    handle<State, unknown>(context, cause, ['schedule', scheduleId], decider, (state) =>
      decider.decideDelete(state, scheduleId),
    ),
  RunSchedule: async (context, cause, { scheduleId }) => {
    const state = await context.current(cause.team);
    const entry = state.schedules.get(scheduleId);
    if (entry === undefined) return refused(decider.unknownSchedule());
    const hindrance = hindranceOf(state, entry);
    // One that is still running is no hindrance here: it may be that of this command, which came before, and the team's limit holds anyway.
    if (hindrance?.because === 'other-application')
      return refused(refuse('other-application', hindrance.reason));
    const dueAt = new Date(cause.origin?.at ?? cause.at).toISOString();
    const schedule = { scheduleId, dueAt, trigger: 'person' as const, missed: 0 };
    return startSession(context, cause, entry.state.schedule.run, schedule);
  },
};
