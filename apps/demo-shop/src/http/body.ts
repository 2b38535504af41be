// Reads a request's body: at most 64 KiB, as a form or as JSON.
import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 1024;

export type Body = { ok: true; bytes: Buffer } | { ok: false };

/** Says no as soon as the body is too large, and lets the rest pass by unread, so that the sender still gets the answer. */
export function readBody(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
      else resolve({ ok: false });
    });
    request.once('end', () => resolve({ ok: true, bytes: Buffer.concat(chunks) }));
    request.once('error', reject);
  });
}

/** The last value of each field, with line ends as \n and without the characters that no text needs. */
export function parseForm(bytes: Buffer): Map<string, string> {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    form.set(name, value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));
  }
  return form;
}
