// Streams and consumers that an older version made are brought up to what this one wants; what they hold stays.
import {
  type ConsumerConfig,
  type ConsumerCreateOptions,
  JetStreamApiError,
  type StreamConfig,
} from '@nats-io/jetstream';
import { pause } from '../backoff.ts';
import { BackboneUnavailable } from '../errors.ts';
import { apiCodes, isApiError, type Link } from './link.ts';

export type Wanted = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'num_replicas'>;

/** Makes or changes the stream. Safe to do by many at once. @throws BackboneUnavailable where the server does not change it */
export async function ensureStream(link: Link, wanted: Wanted): Promise<void> {
  const { streams } = link.manager;
  try {
    const there = await streams.info(wanted.name).catch((error: unknown) => {
      if (isApiError(error, apiCodes.noStream)) return undefined;
      throw error;
    });
    const before = there ?? (await added(link, wanted));
    const other = differences(before.config, wanted);
    if (other.length === 0) return;
    await streams.update(wanted.name, wanted).catch((error: unknown) => {
      if (error instanceof JetStreamApiError && isFinal(error))
        throw new BackboneUnavailable(refusal(wanted, other, error), { cause: error });
      // An account that may only use it leaves that to the one that may.
      if (!isForbidden(error)) throw error;
      link.report(
        new Error(
          `Stream ${wanted.name} has another ${other.join(', ')}, which this account may not change.`,
        ),
        'opening',
      );
    });
  } catch (error) {
    if (error instanceof JetStreamApiError && /replica|no suitable peers/i.test(error.message))
      throw new BackboneUnavailable(`${copies(wanted)} (${error.message}).`, { cause: error });
    throw error;
  }
}

/** In a cluster it takes a moment until every server knows who takes what is said to a new stream. */
const knownMs = 300;

/** A server that is busy may fail to make the files of a stream; a moment later it does. */
const triesToMake = 3;
const betweenTriesMs = 400;

async function added(link: Link, wanted: Wanted, tries = triesToMake) {
  const { connection, manager, closing } = link;
  const { streams } = manager;
  try {
    const made = await streams.add(wanted);
    if (connection.info?.cluster !== undefined) await pause(knownMs, closing);
    return made;
  } catch (error) {
    if (isApiError(error, apiCodes.streamNameTaken)) return streams.info(wanted.name); // somebody else's, of this moment
    if (tries <= 1 || !isApiError(error, apiCodes.storeNotMade)) throw error;
    await pause(betweenTriesMs, closing);
    return added(link, wanted, tries - 1);
  }
}

/** Names of what is not as wanted, as far as something is wanted. */
export function differences(
  there: Partial<StreamConfig | ConsumerConfig>,
  wanted: Partial<StreamConfig | ConsumerConfig>,
): string[] {
  const known = there as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).flatMap(([name, value]) =>
    JSON.stringify(known[name] ?? none(value)) === JSON.stringify(value) ? [] : [name],
  );
}

/** What the server leaves out of its answer. */
const none = (value: unknown): unknown =>
  typeof value === 'boolean' ? false : typeof value === 'number' ? 0 : undefined;

const unchangeable: readonly number[] = [
  apiCodes.badStream,
  apiCodes.streamNotUpdated,
  apiCodes.consumerNotMade,
];

/** Not for the moment: the server would say so again. */
const isFinal = (error: JetStreamApiError): boolean =>
  error.apiError().code < 500 || unchangeable.includes(error.code);

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && /permissions violation/i.test(`${error.message} ${String(error.cause)}`);

const refusal = (
  { name, num_replicas }: Wanted,
  other: readonly string[],
  { message }: JetStreamApiError,
): string =>
  /replica|no suitable peers/i.test(message)
    ? `${copies({ name, num_replicas })} (${message}).`
    : `The stream ${name} was made with another ${other.join(', ')}, and the NATS server does not change that (${message}). Stop all services, ` +
      `save it with \`nats stream backup ${name} <folder>\`, delete it, and bring it back with \`nats stream restore <folder> --config <file>\`, ` +
      'where the file says what is wanted; or choose another prefix.';

const copies = ({ name, num_replicas }: Pick<Wanted, 'name' | 'num_replicas'>): string =>
  `There are too few NATS servers for ${num_replicas} copies of ${name}. Start more of them as one cluster, or ask for fewer copies`;

/** Asks for less than the client's own way, which looks first. It is missing in the client's types. */
const update = { action: 'update' } as ConsumerCreateOptions;

/** Makes or changes the consumer, asking no more than that. @throws BackboneUnavailable where the server does not change it */
export async function ensureConsumer(
  { manager }: Link,
  stream: string,
  wanted: Partial<ConsumerConfig>,
): Promise<void> {
  try {
    await manager.consumers.add(stream, wanted);
  } catch (error) {
    if (!isApiError(error, apiCodes.consumerDiffers)) throw error;
    await manager.consumers.add(stream, wanted, update).catch((cause: unknown) => {
      throw consumerRefusal(stream, wanted.durable_name ?? '', cause);
    });
  }
}

export const consumerRefusal = (stream: string, name: string, cause: unknown): unknown =>
  cause instanceof JetStreamApiError && isFinal(cause)
    ? new BackboneUnavailable(sentence(stream, name, cause), { cause })
    : cause;

const sentence = (stream: string, name: string, { message }: JetStreamApiError): string =>
  `The consumer ${name} of ${stream} was made by another version, and the NATS server does not change it (${message}). Stop all services and ` +
  `delete it with \`nats consumer rm ${stream} ${name}\`: it is made anew, and what it was handed before comes again.`;
