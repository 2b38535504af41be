// Where the tests of a run ask for their turn, from the test runner's own processes: a socket in the folder of the run. A turn is held for as long as
// its connection, so that a process that dies gives it back.
import { connect, createServer, type Socket } from 'node:net';
import { type Admission, type Answer, answers, type Run } from './admission.ts';

/** The ending of the name of a test that asks for another run. */
const endings = { first: '', 'after-failure': '(again)', 'after-skip': '(again, skipped)' } as const;
/** The longest name of a test, with the mark of its run, in characters. */
const longest = 1_000;

const askedIn = (line: string): { readonly name: string; readonly run: Run } => {
  const run =
    (['after-failure', 'after-skip'] as const).find((each) => line.endsWith(endings[each])) ?? 'first';
  return { name: line.slice(0, line.length - endings[run].length), run };
};

/** The first line that comes; undefined when none comes. */
const lineFrom = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > longest) socket.destroy();
    });
    socket.once('close', () => resolve(undefined));
    socket.on('error', () => resolve(undefined));
  });

/** Answers at `path` until it is disposed. `onBegin`: a test has its turn for the first time. */
export const openGate = async (
  path: string,
  admission: Admission,
  onBegin: (name: string) => void,
): Promise<AsyncDisposable> => {
  const open = new Set<Socket>();
  const server = createServer(async (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const line = await lineFrom(socket);
    if (line === undefined) return;
    const { name, run } = askedIn(line);
    const turn = admission.ask(name, run, (answer) => {
      if (answer === 'begin' && run === 'first') onBegin(name);
      socket.write(`${answer}\n`);
    });
    socket.once('close', turn.leave);
    if (socket.destroyed) turn.leave();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    [Symbol.asyncDispose]: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

export interface Turn {
  readonly answer: Answer;
  readonly leave: () => void;
}

/** Waits at the gate at `path`. Without a gate nobody waits for the test any more: it is late. */
export const takeTurn = async (path: string, name: string, run: Run): Promise<Turn> => {
  const socket = connect(path);
  const answered = lineFrom(socket);
  socket.write(`${name}${endings[run]}\n`);
  const line = await answered;
  const answer = answers.find((each) => each === line) ?? 'late';
  return { answer, leave: () => socket.destroy() };
};
