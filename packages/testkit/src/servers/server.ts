// What every launcher of a real server gives, and what a spec does where none can be had.

/** A real server for tests. What only a server of one's own can do is absent with a shared one (a URL in the environment). */
export interface RealServer extends AsyncDisposable {
  readonly url: string;
  /** Where it was found: the environment, Docker or a local process. */
  readonly from: string;
  readonly pid?: number;
  /** SIGKILL, and waits until it is gone. */
  kill?(): Promise<void>;
  /** On the same port with the same data, whether it runs or not. */
  restart?(): Promise<void>;
  /** There, but not answering: connections stay open and hang. */
  pause?(): Promise<void>;
  resume?(): Promise<void>;
  /** Of a database: everything in it goes. */
  empty?(): Promise<void>;
}

/** Neither the environment, nor Docker, nor the local tools give this server. The message says what is missing. */
export class ServerMissing extends Error {
  override readonly name = 'ServerMissing';
}

/** Undefined with a line on stderr where a server cannot be had; on CI that is a failure. */
export const orSkip = async <Server>(starting: Promise<Server>): Promise<Server | undefined> => {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof ServerMissing) || process.env['CI'] === 'true') throw error;
    process.stderr.write(`SKIPPED: ${error.message}\n`);
    return undefined;
  }
};
