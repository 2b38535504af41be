// Which port is asked for, and what is said when it cannot be had.
import { UsageError } from './arguments.ts';

/** The port is taken, or may not be used. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

/** Throws UsageError. `name`: of the variable that it is read from. */
export const portFrom = (text: string | undefined, name: string, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`${name} is a number from 0 to 65535, not “${text}”.`);
  return port;
};
