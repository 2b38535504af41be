// Reads a request's body: at most 64 KiB, as a form or as JSON.
import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 1024;

export type Body = { ok: true; bytes: Buffer } | { ok: false };

export async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
    else if (size > mostBytes * 64) return { ok: false };
  }
  return size > mostBytes ? { ok: false } : { ok: true, bytes: Buffer.concat(chunks) };
}

/** The last value of each field, with line ends as \n and without the characters that no text needs. */
export function parseForm(bytes: Buffer): Map<string, string> {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    form.set(name, value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));
  }
  return form;
}
