// What the gateway reads from its environment.
import {
  count,
  healthSettings,
  keySettings,
  list,
  natsSettings,
  optionalText,
  port,
  processSettings,
  targetSettings,
} from '@prowl/service';
import { z } from 'zod';
import { accessVariables } from './access/settings.ts';

export const GatewayEnvironment = z.object({
  ...processSettings,
  ...healthSettings,
  ...natsSettings,
  ...keySettings,
  ...accessVariables,
  ...targetSettings,
  PORT: port({ description: 'Port of the API.', default: '4400' }),
  PUBLIC_HOSTS: list({
    description:
      'Host names under which the API is asked for, separated by commas; requests for others are refused.',
    default: '127.0.0.1,localhost,[::1]',
  }),
  LOCAL_PATH_ROOTS: optionalText({
    description:
      'Folders (absolute, separated by colons) under which a local path may lie. Without it local paths are refused.',
  }),
  GATEWAY_GRACE_SECONDS: count(
    { description: 'How long a stopping gateway lets what it is answering go on.', default: '10' },
    0,
    600,
  ),
});
export type GatewayEnvironment = z.infer<typeof GatewayEnvironment>;
