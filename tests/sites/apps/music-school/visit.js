// A visit: who asks, with which session, what was sent, and the ways to answer.
import { randomBytes } from 'node:crypto';

const limit = 2_500_000; // bytes of a request

const code = () => randomBytes(18).toString('base64url');

export const openSessions = (fault) => {
  const sessions = new Map();
  const cookie = (id, more = '') => `brooklane=${id}; Path=/; HttpOnly; SameSite=Lax${more}`;
  const begin = (response, me) => {
    const session = { id: code(), token: code(), me, flashes: [], used: new Set() };
    sessions.set(session.id, session);
    response.setHeader('set-cookie', cookie(session.id));
    return session;
  };
  return {
    begin,
    of: (request) => {
      const found = /(?:^|;\s*)brooklane=([\w-]+)/.exec(request.headers.cookie ?? '');
      return found === null ? undefined : sessions.get(found[1]);
    },
    /** Somebody signs in: the session gets a new name, and keeps nothing of the visitor before. */
    become: (old, response, me) => {
      sessions.delete(old.id);
      return begin(response, me);
    },
    end: (session, response) => {
      if (fault('sign-out-keeps-session')) return session;
      sessions.delete(session.id);
      return begin(response);
    },
    endOthers: (session) => {
      for (const one of sessions.values())
        if (one !== session && one.me === session.me) sessions.delete(one.id);
    },
  };
};

/** The bytes that were sent; undefined when they are too many. */
export const bodyOf = async (request) => {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size > limit ? undefined : Buffer.concat(parts);
};

export const formOf = async (body, type = '') => {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return new FormData();
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return new FormData();
  }
};

/** What was typed in a field, without blanks around it. */
export const typedIn = (form, name) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
};
