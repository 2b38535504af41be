// The settings that every service shares.
import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';
import {
  addresses,
  count,
  oneOf,
  optionalAddress,
  optionalKey,
  optionalText,
  port,
  text,
} from './variables.ts';

export const logLevels = ['silent', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

export const processSettings = {
  LOG_LEVEL: oneOf(
    {
      description: 'The least level of log lines that are written (JSON, to standard output).',
      default: 'info',
    },
    logLevels,
  ),
  HOST: text({
    description: 'The address that ports are opened on; containers need `0.0.0.0`.',
    default: '127.0.0.1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress(
    {
      description:
        'Base address of an OTLP/HTTP receiver for traces, such as `http://collector:4318`. Without it nothing is traced.',
    },
    ['http:', 'https:'],
  ),
};

export const healthSettings = {
  HEALTH_PORT: port({ description: 'Port of `/healthz`, `/readyz` and `/metrics`.', default: '4490' }),
};

export const natsSettings = {
  NATS_URL: addresses(
    { description: 'The NATS servers (JetStream, 2.12 or later).', default: 'nats://127.0.0.1:4222' },
    ['nats:', 'tls:', 'ws:', 'wss:'],
  ),
  NATS_USER: optionalText({ description: 'User name at the NATS server; goes with NATS_PASSWORD.' }),
  NATS_PASSWORD: optionalText({ description: 'Its password.', secret: true }),
  NATS_CREDS: optionalText({
    description: 'Path of a NATS credentials file (`.creds`), instead of user and password.',
  }),
  NATS_PREFIX: text({
    description: 'What all subjects, streams and buckets begin with; lets installations share a server.',
    default: 'prowl',
  }),
  NATS_REPLICAS: oneOf(
    { description: 'How many servers keep a copy of each stream and bucket.', default: '1' },
    ['1', '3', '5'],
  ),
  NATS_LEASE_SECONDS: count(
    {
      description:
        'How long a service may be silent before its jobs go to another; its events go after a third of it. The same for all services.',
      default: '30',
    },
    3,
    3_600,
  ),
};

export const keySettings = {
  SECRET_KEY: optionalKey(
    {
      description:
        'The key that seals credentials, 32 bytes in base64; the same for every gateway and runner.',
      secret: true,
    },
    32,
  ),
  SECRET_KEY_FILE: optionalText({ description: 'Path of a file that holds it, instead of SECRET_KEY.' }),
};

const readText = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new SettingsError(
      `${name} names the file ${path}, which cannot be read. Mount it, or mend the path.`,
      { cause },
    );
  }
};

export interface NatsAccess {
  readonly servers: readonly string[];
  readonly replicas: number;
  readonly prefix: string;
  readonly leaseMs: number;
  readonly user?: string;
  readonly password?: string;
  readonly credentials?: string;
}

/** @throws SettingsError */
export const natsAccess = (settings: {
  NATS_URL: readonly string[];
  NATS_USER?: string | undefined;
  NATS_PASSWORD?: string | undefined;
  NATS_CREDS?: string | undefined;
  NATS_PREFIX: string;
  NATS_REPLICAS: string;
  NATS_LEASE_SECONDS: number;
}): NatsAccess => {
  const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: password, NATS_CREDS: file } = settings;
  if ((user === undefined) !== (password === undefined))
    throw new SettingsError('NATS_USER and NATS_PASSWORD go together: set both or none.');
  if (user !== undefined && file !== undefined)
    throw new SettingsError('NATS_CREDS and NATS_USER exclude each other: set one of them.');
  return {
    servers,
    replicas: Number(settings.NATS_REPLICAS),
    prefix: settings.NATS_PREFIX,
    leaseMs: settings.NATS_LEASE_SECONDS * 1_000,
    ...(user === undefined || password === undefined ? {} : { user, password }),
    ...(file === undefined ? {} : { credentials: readText('NATS_CREDS', file) }),
  };
};

/** @throws SettingsError */
export const secretKey = (settings: {
  SECRET_KEY?: Uint8Array | undefined;
  SECRET_KEY_FILE?: string | undefined;
}): Uint8Array => {
  const { SECRET_KEY: key, SECRET_KEY_FILE: file } = settings;
  if (key !== undefined && file !== undefined)
    throw new SettingsError('SECRET_KEY and SECRET_KEY_FILE exclude each other: set one of them.');
  if (key !== undefined) return key;
  if (file === undefined)
    throw new SettingsError(
      'SECRET_KEY must be set: 32 bytes in base64 (openssl rand -base64 32), or SECRET_KEY_FILE with its path.',
    );
  const read = Buffer.from(readText('SECRET_KEY_FILE', file), 'base64');
  if (read.length !== 32)
    throw new SettingsError(`SECRET_KEY_FILE must hold 32 bytes in base64; ${file} holds ${read.length}.`);
  return new Uint8Array(read);
};
