// Thin: commands arrive under their subjects, events in order; what they mean is in the slices.
import { Controller, Inject } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { RecordedEvent } from '@prowl/backbone';
import { BackboneRequestContext } from '@prowl/backbone/nest';
import { type CommandName, commandDefinitions, commandSubject } from '@prowl/contracts';
import { type CommandsOptions, handleCommand } from './commands.ts';
import type { Courier } from './courier.ts';
import type { Policies } from './policies.ts';

export const COMMANDS = Symbol('CommandsOptions');
export const POLICIES = Symbol('Policies');
export const COURIER = Symbol('Courier');

const names = Object.keys(commandDefinitions) as CommandName[];
const bySubject = new Map(names.map((name) => [commandSubject(name), name]));

@Controller()
export class BrainController {
  readonly #commands: CommandsOptions;
  readonly #policies: Policies;
  readonly #courier: Courier;
  constructor(
    @Inject(COMMANDS) commands: CommandsOptions,
    @Inject(POLICIES) policies: Policies,
    @Inject(COURIER) courier: Courier,
  ) {
    this.#commands = commands;
    this.#policies = policies;
    this.#courier = courier;
  }

  @MessagePattern(names.map(commandSubject))
  async command(@Payload() payload: unknown, @Ctx() context: BackboneRequestContext) {
    const name = bySubject.get(context.subject);
    if (name === undefined) throw new Error(`No command has the subject ${context.subject}.`);
    return handleCommand(this.#commands, name, payload, context.expiresAt);
  }

  /** A team is a lane: however long its reactions take, another team's go on. */
  @EventPattern('brain-policies', { batch: 50, laneOf: ({ event }: RecordedEvent) => event.team })
  async events(@Payload() events: RecordedEvent[]) {
    await this.#policies.handle(events);
  }

  /** Endpoints hear of an event whatever the policies are waiting for, and the policies never wait for them. */
  @EventPattern('brain-webhooks', { batch: 100, laneOf: ({ event }: RecordedEvent) => event.team })
  async webhooks(@Payload() events: RecordedEvent[]) {
    await this.#courier.handle(events);
  }
}
