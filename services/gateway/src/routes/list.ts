// What all lists of the API have in common: filters and paging from the contract, the next page's address in the Link header.
import { type ListName, listDefinitions, type QueryParameters } from '@prowl/contracts';
import type { FastifyInstance } from 'fastify';
import { reads } from '../access/identity.ts';
import { callerOf, linkNext, type RouteContext } from '../context/context.ts';

interface ListRoute {
  readonly path: string;
  readonly summary: string;
  readonly tags?: readonly string[];
}

/** GET of the list of this name. */
export const listRoute = <Name extends ListName>(
  app: Pick<FastifyInstance, 'get'>,
  context: RouteContext,
  name: Name,
  { path, summary, tags = ['Data'] }: ListRoute,
): void => {
  const { parameters, reply: page } = listDefinitions[name];
  app.get(
    path,
    {
      config: reads,
      schema: { tags: [...tags], summary, querystring: parameters, response: { 200: page.shape.items } },
    },
    async (request, reply) => {
      const { items, next } = await context.bus.query(
        callerOf(context, request),
        name,
        request.query as QueryParameters<Name>, // parsed by the schema above
      );
      linkNext(request, reply, next);
      return items;
    },
  );
};
