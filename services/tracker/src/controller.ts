// Thin: every query arrives here under its subject and leaves as a reply.

import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { BackboneRequestContext } from '@prowl/backbone/nest';
import { type QueryName, queryDefinitions, querySubject } from '@prowl/contracts';
import type { Projections } from './folding/projection-service.ts';
import { answerQuery } from './queries/answer.ts';
import type { AnswerContext } from './queries/answers.ts';

export const ANSWERS = Symbol('AnswerContext');
export const PROJECTIONS = Symbol('Projections');

const names = Object.keys(queryDefinitions) as QueryName[];
const bySubject = new Map(names.map((name) => [querySubject(name), name]));

@Controller()
export class QueryController {
  readonly #context: AnswerContext;
  readonly #projections: Projections;
  constructor(@Inject(ANSWERS) context: AnswerContext, @Inject(PROJECTIONS) projections: Projections) {
    this.#context = context;
    this.#projections = projections;
  }

  @MessagePattern(names.map(querySubject))
  async answer(@Payload() payload: unknown, @Ctx() context: BackboneRequestContext) {
    const name = bySubject.get(context.subject);
    if (name === undefined) throw new Error(`No query has the subject ${context.subject}.`);
    return answerQuery(this.#context, this.#projections, name, payload);
  }
}
