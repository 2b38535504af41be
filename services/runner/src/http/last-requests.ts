// What an application was asked last, for whoever wants to know why it went away.
import type { Outage } from '@prowl/contracts';
import type { Request, Response } from 'playwright';

/** A page, or a browser context with all of its pages. */
interface Source {
  on(event: 'request', listener: (request: Request) => void): unknown;
  on(event: 'response', listener: (response: Response) => void): unknown;
}

/** Kinds of requests that an application works for; files are none. */
const data = new Set(['document', 'fetch', 'xhr']);

/** What was sent last, the oldest first, with what came back. */
export class LastRequests {
  readonly #all: { readonly key: unknown; method: string; url: string; status: number; body: string }[] = [];

  sent(key: unknown, { method, url, body }: { method: string; url: string; body: string }): void {
    this.#all.push({ key, method, url: url.slice(0, 500), status: 0, body: body.slice(0, 1_000) });
    if (this.#all.length > 12) this.#all.shift();
  }

  answered(key: unknown, status: number): void {
    const known = this.#all.find((each) => each.key === key);
    if (known !== undefined) known.status = status;
  }

  /** Keeps what pages ask the application for. `origins`: of the application; `mask`: hides what must not be kept of a body. */
  watch(source: Source, origins: readonly string[], mask: (text: string) => string): void {
    source.on('request', (request) => {
      const url = request.url();
      if (data.has(request.resourceType()) && URL.canParse(url) && origins.includes(new URL(url).origin))
        this.sent(request, { method: request.method(), url, body: mask(request.postData() ?? '') });
    });
    source.on('response', (response) => this.answered(response.request(), response.status()));
  }

  list(): Outage['requests'] {
    return this.#all.map(({ method, url, status, body }) => ({
      method,
      url,
      status,
      ...(body === '' ? {} : { requestBody: body }),
    }));
  }
}
