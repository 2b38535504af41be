import { expect, it } from 'vitest';
import { Counting } from './counting.ts';

type Listener = {
  onApiCallBegin(data: unknown, call?: { type: string; method: string; params?: object }): void;
};

it('knows what was done, and asked for, when a test looked for the first and for the last time', () => {
  const listeners: Listener[] = [];
  const counting = new Counting();
  counting.watch({
    _instrumentation: { addListener: (listener: Listener) => void listeners.push(listener) },
  });
  const call = (name: string, params = {}) => {
    const [type = '', method = ''] = name.split('.');
    for (const listener of listeners) listener.onApiCallBegin({}, { type, method, params });
  };
  call('Frame.goto');
  call('APIRequestContext.fetch', { url: '/notes' });
  call('Frame.expect');
  counting.look();
  call('Frame.fill');
  call('Frame.click');
  counting.look();
  call('Frame.click');
  expect(counting.looks).toEqual({
    first: { inputs: 0, acts: 2, asked: '/notes' },
    last: { inputs: 2, acts: 4 },
  });
  counting.restart();
  expect([counting.done, counting.looks]).toEqual([{ inputs: 0, acts: 0 }, undefined]);
});
