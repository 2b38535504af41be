// Controls that tell the server what to do through a socket, on a server that others use.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { SiteModel } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pumps</title></head>
<body><main><h1>Pumps of the water works</h1><p id="sum">Waiting</p>
<button id="all">Rest all of them</button> <button id="wide">Wider rows</button>
<ul id="list"></ul></main><script>
const socket = new WebSocket('ws://' + location.host + '/live');
const say = (data) => socket.send(JSON.stringify(data));
socket.onopen = () => say({ want: 'pumps' });
socket.onmessage = ({ data }) => {
  const pumps = JSON.parse(data);
  document.getElementById('sum').textContent = pumps.filter(({ on }) => on).length + ' at work';
  document.getElementById('list').replaceChildren(...pumps.map(({ name, on }) => {
    const one = document.createElement('li');
    one.textContent = name + (on ? ' works' : ' rests');
    return one;
  }));
};
document.getElementById('all').onclick = () => say({ rest: 'all' });
document.getElementById('wide').onclick = () => { document.body.style.lineHeight = 3; say({ want: 'pumps' }); document.title = 'Wide'; document.getElementById('wide').textContent = 'Narrow rows'; };
</script></body></html>`;

/** The text of a short masked frame, as browsers send them. */
const textOf = (frame: Buffer): string => {
  const long = (frame[1] ?? 0) % 128 === 126;
  const start = long ? 4 : 2;
  const length = long ? frame.readUInt16BE(2) : (frame[1] ?? 0) % 128;
  const mask = frame.subarray(start, start + 4);
  const masked = frame.subarray(start + 4, start + 4 + length);
  return Buffer.from(masked.map((byte, index) => byte ^ (mask[index % 4] ?? 0))).toString();
};

const openWaterWorks = async () => {
  // In no more than the 125 bytes that a short frame holds.
  const pumps = ['North', 'Mill', 'Quay'].map((name) => ({ name, on: true }));
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  server.on('upgrade', (request, socket: Socket) => {
    sockets.add(socket);
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    socket.on('data', (frame) => {
      if ((frame[0] ?? 0) % 16 !== 1) return void socket.end();
      const text = textOf(frame);
      heard.push(text);
      if (text.includes('rest')) for (const pump of pumps) pump.on = false;
      const answer = Buffer.from(JSON.stringify(pumps));
      socket.write(Buffer.concat([Buffer.from([0x81, answer.length]), answer]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: heard as readonly string[],
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};

describe('an exploration of what others use', () => {
  let works: Awaited<ReturnType<typeof openWaterWorks>>;
  let model: SiteModel;
  beforeAll(async () => {
    works = await openWaterWorks();
    ({ model } = await exploreSite(works.url, { seconds: 25 }));
  });
  afterAll(() => works.close());

  it('sends no message that pages do not send by themselves', () => {
    expect(new Set(works.heard)).toEqual(new Set(['{"want":"pumps"}']));
    expect(model.leftOut).toContainEqual(
      expect.objectContaining({ what: 'control', why: 'it would change what the session did not make' }),
    );
  });
  it('sees what the socket brings, and tries what only asks for it', () => {
    const [start] = model.pages;
    expect(start?.lists[0]?.count).toBe(3);
    const wide = start?.controls.find(({ name }) => name === 'Wider rows');
    expect(wide?.effects[0]?.kind).toBe('changed');
  });
});
