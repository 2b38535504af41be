// What a request brings along: its form, its files, its session.
import { randomBytes } from 'node:crypto';

const MOST = 2 * 1024 * 1024;

export const bodyOf = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
  }
  return size > MOST ? undefined : Buffer.concat(chunks);
};

/** Fields and files of a form that was sent in parts. */
const partsOf = (body, boundary) => {
  const form = new URLSearchParams();
  const files = new Map();
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n');
    const name = /\bname="([^"]*)"/i.exec(part.slice(0, split))?.[1];
    if (split < 0 || name === undefined) continue;
    const bytes = Buffer.from(part.slice(split + 4, -2), 'latin1');
    if (/\bfilename="/i.test(part.slice(0, split))) files.set(name, bytes);
    else form.append(name, bytes.toString('utf8'));
  }
  return { form, files };
};

export const formOf = (body, type = '') => {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined) return partsOf(body, boundary);
  return { form: new URLSearchParams(body.toString('utf8')), files: new Map() };
};

export const openSessions = () => {
  const sessions = new Map();
  const begin = (response) => {
    const session = {
      id: randomBytes(18).toString('base64url'),
      token: randomBytes(18).toString('base64url'),
    };
    sessions.set(session.id, session);
    response.setHeader('set-cookie', `pump_session=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  };
  const known = ({ headers }) =>
    sessions.get(/(?:^|; )pump_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1]);
  const end = ({ id }) => sessions.delete(id);
  const endOthers = (session) => {
    for (const [id, each] of sessions) if (each !== session && each.me === session.me) sessions.delete(id);
  };
  return { begin, known, end, endOthers };
};
