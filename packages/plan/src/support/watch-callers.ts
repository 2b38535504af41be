/**
 * An address of the test itself on this machine, and what asked it from now on. A browser that shows what is at an address
 * asks for it, too, says that it is one, and is left out. It answers everything with two letters.
 */
export const watchCallers = async (): Promise<{ address: string; asked: string[] }> => {
  const { createServer } = process.getBuiltinModule('node:http');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] === undefined) asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/plain', connection: 'close' });
    response.end('ok');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  // Nothing waits for it to end.
  server.unref();
  return { address: `http://127.0.0.1:${port}`, asked };
};

export const callerAddress = ({ address }: { address: string; asked: string[] }): string => address;

export const callersSeen = ({ asked }: { address: string; asked: string[] }): string[] => [...asked];
