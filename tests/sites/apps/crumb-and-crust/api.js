// Asks the server. A change carries the token that belongs to the session.
import { session } from './store.js';

export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

export const api = async (method, path, body) => {
  const headers = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-csrf-token'] = session.csrf;
  let response;
  try {
    response = await fetch(`/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
  } catch {
    throw new Refused('The bakery cannot be reached. Please try again.', 0);
  }
  const value = await response.json().catch(() => ({}));
  if (response.status === 401) session.user = null;
  if (!response.ok)
    throw new Refused(value.error ?? 'Something went wrong. Please try again.', response.status);
  return value;
};
