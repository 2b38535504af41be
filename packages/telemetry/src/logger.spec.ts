import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { redact } from './redact.ts';
import { wideEvent } from './wide-event.ts';

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    name: 'test',
    destination: { write: (line) => lines.push(JSON.parse(line)) },
  });
  return { lines, logger };
}

describe('the logger', () => {
  it('writes name, level as a word, ISO time and the message', () => {
    const { lines, logger } = capture();
    logger.info({ bugs: 2 }, 'done');
    expect(lines).toEqual([
      expect.objectContaining({
        name: 'test',
        level: 'info',
        bugs: 2,
        msg: 'done',
        time: expect.stringMatching(/T.*Z$/),
      }),
    ]);
  });

  it.each([
    'password',
    'userPassword',
    'passphrase',
    'secret',
    'client_secret',
    'Authorization',
    'set-cookie',
    'apiKey',
    'x-api-key',
    'accessToken',
    'token',
  ])('hides a field named %s at any depth', (name) => {
    const { lines, logger } = capture();
    logger.info({ [name]: 'opensesame', deep: [{ [name]: { value: 'opensesame' } }] });
    logger.child({ [name]: 'opensesame' }).info('child');
    expect(JSON.stringify(lines)).not.toContain('opensesame');
    expect(lines).toHaveLength(2);
  });

  it('leaves numbers and harmless names alone', () => {
    expect(redact({ token: 5, tokens: 'many', passed: 'all', compass: 1, keyboard: 'x' })).toEqual({
      token: 5,
      tokens: 'many',
      passed: 'all',
      compass: 1,
      keyboard: 'x',
    });
  });

  it('hides credentials within addresses, in fields, messages and errors', () => {
    const { lines, logger } = capture();
    logger.info({ url: 'https://ann:opensesame@shop.test/a' }, 'see https://ann:opensesame@shop.test/');
    logger.error({ err: new Error('cannot reach mongodb://ann:opensesame@db.test') });
    expect(JSON.stringify(lines)).not.toContain('opensesame');
    expect(lines[0]?.url).toBe('https://[redacted]@shop.test/a');
    expect(lines[1]?.err).toMatchObject({
      type: 'Error',
      message: 'cannot reach mongodb://[redacted]@db.test',
    });
  });
});

describe('a wide event', () => {
  const clock = () => {
    let time = 0;
    return () => {
      time += 12.5;
      return time;
    };
  };

  it('is one line with all that was learned', async () => {
    const { lines, logger } = capture();
    const result = await wideEvent(
      logger,
      'job run',
      async (event) => {
        event.set({ 'prowl.test.id': 'test_1', left: undefined });
        event.count('retries');
        event.count('retries', 2);
        return 7;
      },
      { now: clock(), attributes: { 'prowl.team': 'blue' } },
    );
    expect(result).toBe(7);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      'prowl.unit': 'job run',
      'prowl.team': 'blue',
      'prowl.test.id': 'test_1',
      retries: 3,
      'prowl.outcome': 'ok',
      'prowl.duration_ms': 12.5,
    });
    expect(lines[0]).not.toHaveProperty('left');
  });

  it('logs a failure and passes it on', async () => {
    const { lines, logger } = capture();
    const refusal = Object.assign(new Error('taken'), { code: 'backbone/event-id-taken', kind: 'conflict' });
    await expect(wideEvent(logger, 'command', () => Promise.reject(refusal))).rejects.toBe(refusal);
    await expect(wideEvent(logger, 'command', () => Promise.reject(new TypeError('oh')))).rejects.toThrow(
      'oh',
    );
    expect(lines.map((line) => [line.level, line['prowl.outcome'], line['error.type']])).toEqual([
      ['warn', 'failed', 'backbone/event-id-taken'],
      ['error', 'failed', 'TypeError'],
    ]);
  });
});
