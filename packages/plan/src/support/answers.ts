import type { APIResponse, Response } from '@playwright/test';

/** The value at a path of a JSON text; undefined when there is none, or no JSON. */
export const jsonAt = (text: string, path: readonly (string | number)[]): unknown => {
  try {
    const step = (value: unknown, key: string | number): unknown =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined;
    return path.reduce(step, JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** The body of an answer that the page got; a redirect has none. */
export const bodyOf = (response: Response): Promise<string> => response.text().catch(() => '');

/** The same request many times at once: the worst answer, how long the slowest took, and how many were accepted. */
export const burst = async (
  times: number,
  send: (headers: Record<string, string>) => Promise<APIResponse>,
  account: Promise<Record<string, string>> | Record<string, string> = {},
): Promise<{ response: APIResponse; milliseconds: number; accepted: number }> => {
  const headers = await account;
  const timed = async () => {
    const begun = performance.now();
    const response = await send(headers);
    return { response, milliseconds: performance.now() - begun };
  };
  const answers = await Promise.all(Array.from({ length: times }, timed));
  const worst = answers.reduce((one, other) =>
    other.response.status() > one.response.status() ? other : one,
  );
  return {
    response: worst.response,
    milliseconds: Math.max(...answers.map((answer) => answer.milliseconds)),
    accepted: answers.filter((answer) => answer.response.status() < 400).length,
  };
};
