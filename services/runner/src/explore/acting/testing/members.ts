// A register that others filled, on a server: a double click on a name opens a field, and Enter sends what is in it. Nothing can be added.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Members</title></head>
<body><main><h1>Members of the rowing club</h1><ul id="all"></ul></main><script>
const line = (member) => {
  const one = document.createElement('li');
  one.innerHTML = '<b></b> <span></span>';
  one.querySelector('b').textContent = member.name;
  one.querySelector('span').textContent = 'boat ' + member.boat;
  one.ondblclick = () => {
    const field = document.createElement('input');
    field.value = member.name;
    field.onkeydown = async ({ key }) => {
      if (key === 'Escape') draw();
      if (key !== 'Enter') return;
      await fetch('/members/' + member.id, { method: 'PATCH', body: JSON.stringify({ name: field.value }) });
      await draw();
    };
    one.querySelector('b').replaceWith(field);
    field.focus();
  };
  return one;
};
const draw = async () => document.getElementById('all').replaceChildren(...(await (await fetch('/members')).json()).map(line));
draw();
</script></body></html>`;

export const memberServer = async () => {
  const members = ['Ada Moor', 'Bo Lind', 'Cy Vale', 'Di Ross'].map((name, id) => ({
    id,
    name,
    boat: id + 1,
  }));
  const written: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/members') return void response.end(JSON.stringify(members));
    if (request.method === 'PATCH') {
      written.push(`${request.method} ${request.url}`);
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        const member = members[Number(request.url?.split('/').at(-1))];
        if (member) member.name = (JSON.parse(body) as { name: string }).name;
        response.end('{}');
      });
      return;
    }
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written: written as readonly string[],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
