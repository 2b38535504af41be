// The AsyncAPI 3 document of the event stream on Kafka, made from the contracts. Pure.
import { publishedEvents } from './published.ts';
import { eventSchema, type JsonSchema } from './schema.ts';

/** First part of every topic's name unless the export is given another. */
export const defaultTopicPrefix = 'prowl.';
/** One topic for all teams, or one per team. */
export const sharedTopic = (prefix: string): string => `${prefix}events`;
export const teamTopic = (prefix: string, team: string): string => `${prefix}events.${team}`;

export interface AsyncApiOptions {
  /** Of the product. */
  readonly version: string;
  readonly topicPrefix?: string;
}

const description = `Everything that happens on the platform, as it is appended to its event log: CloudEvents 1.0, JSON, structured mode.

- **Where.** One topic for all teams or one per team, as the operator chose (\`KAFKA_TOPICS\`); the names may begin with another prefix
  (\`KAFKA_TOPIC_PREFIX\`).
- **Order.** A record's key is \`<team>.<subject>\`, so the events of a stream (one session, one test, one run, one bug …) arrive in order.
  Across streams compare \`sequence\`.
- **Once.** Records are written in transactions. Read with \`isolation.level=read_committed\` and each event is there once; \`id\` is unique
  in any case.
- **Change.** Pass over types and fields that you do not know. What you know keeps its meaning and its type under the same
  \`schemaversion\`; a breaking change takes a new one.
- **Never in it.** Credentials and the bytes of artifacts. Artifacts are named by id; the HTTP API gives them to those who may see them.`;

/** `#/definitions/x` of one schema becomes a component of the document. */
const hoist = (value: unknown, prefix: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => hoist(each, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      key === '$ref' && typeof each === 'string'
        ? [
            key,
            each === '#'
              ? `#/components/schemas/${prefix}`
              : each.replace(/^#\/definitions\//, `#/components/schemas/${prefix}.`),
          ]
        : [key, hoist(each, prefix)],
    ),
  );
};

const componentsOf = (type: string, schema: JsonSchema): [string, unknown][] => {
  const { definitions, $schema: _, $id: __, ...rest } = schema;
  return [
    [type, hoist(rest, type)],
    ...Object.entries((definitions as JsonSchema | undefined) ?? {}).map(
      ([name, each]): [string, unknown] => [
        `${type}.${name.replace(/[^A-Za-z0-9_-]/g, '_')}`,
        hoist(each, type),
      ],
    ),
  ];
};

/** The AsyncAPI 3.0 document. */
export const asyncApi = ({ version, topicPrefix = defaultTopicPrefix }: AsyncApiOptions): JsonSchema => {
  const definitions = Object.values(publishedEvents);
  const messages = Object.fromEntries(
    definitions.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]),
  );
  const channel = (address: string, summary: string, more: object = {}) => ({
    address,
    summary,
    ...more,
    messages,
  });
  const sending = (name: string, summary: string) => ({
    action: 'send',
    channel: { $ref: `#/channels/${name}` },
    summary,
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Prowl events',
      version,
      description,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/cloudevents+json',
    channels: {
      events: channel(
        sharedTopic(topicPrefix),
        'All teams in one topic (export mode `shared`). `team` says whose an event is.',
      ),
      teamEvents: channel(teamTopic(topicPrefix, '{team}'), 'A topic per team (export mode `per-team`).', {
        parameters: { team: { description: 'The id of the team.' } },
      }),
    },
    operations: {
      sendEvents: sending('events', 'An event was appended to the log.'),
      sendTeamEvents: sending('teamEvents', 'An event of the team was appended to the log.'),
    },
    components: {
      messages: Object.fromEntries(
        definitions.map(({ type, aggregate, version: schemaVersion }) => [
          type,
          {
            name: type,
            title: type,
            summary: `On the stream \`${aggregate}.<id>\`, schema version ${schemaVersion}.`,
            contentType: 'application/cloudevents+json',
            payload: { $ref: `#/components/schemas/${type}` },
            bindings: {
              kafka: {
                key: { type: 'string', description: '`<team>.<subject>`, as `partitionkey`.' },
                bindingVersion: '0.5.0',
              },
            },
          },
        ]),
      ),
      schemas: Object.fromEntries(
        definitions.flatMap((definition) => componentsOf(definition.type, eventSchema(definition))),
      ),
    },
  };
};
