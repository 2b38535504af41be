import type { TestToRun } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { leftBy, wasPutBack } from './traces.ts';

const test = (more: Partial<TestToRun> = {}) =>
  ({
    name: 'settings.spec.ts',
    isolation: 'account',
    putsBack: true,
    place: { url: '/settings', template: '/settings', element: 'settings form display-name' },
    ...more,
  }) as TestToRun;

it('takes a setting for put back only when each run of the test saw it', () => {
  expect(wasPutBack(test(), [{ putBack: true }])).toBe(true);
  expect(wasPutBack(test(), [{ putBack: true }, { putBack: false }])).toBe(false);
  expect(wasPutBack(test(), [{}]), 'broken off before that').toBe(false);
  expect(wasPutBack(test(), [{ skipReason: 'does not apply' }]), 'it never began').toBeUndefined();
  expect(wasPutBack(test({ putsBack: false }), [{}])).toBeUndefined();
});

it('names what could not be shown to be put back, with its address', () => {
  expect(leftBy(test(), [], false).leftBehind).toEqual([
    expect.objectContaining({
      what: 'setting',
      url: '/settings',
      name: expect.stringContaining('settings form display-name'),
    }),
  ]);
  expect(leftBy(test(), [], true)).toEqual({});
});

it('names whom the application let in under a name that nobody has, whatever the test is about', () => {
  const somebody = { what: 'account' as const, name: 'nobodyprowl123456', url: '/' };
  expect(leftBy(test({ isolation: 'read' }), [{ leftBehind: [somebody] }], undefined).leftBehind).toEqual([
    { ...somebody, by: 'settings.spec.ts' },
  ]);
});

it('names the records that a test made, by the test', () => {
  const record = { what: 'record' as const, name: 'Sample prowl12345678', url: '/rooms' };
  const making = test({ isolation: 'global', putsBack: false });
  expect(leftBy(making, [{ leftBehind: [record] }], undefined).leftBehind).toEqual([
    { ...record, by: 'settings.spec.ts' },
  ]);
  expect(leftBy(test({ isolation: 'read', putsBack: false }), [{ leftBehind: [record] }], undefined)).toEqual(
    {},
  );
});

it('names the files that a page sends as soon as they are chosen, whatever the test is about', () => {
  const files = { what: 'file' as const, name: '3 files', url: '/documents/add' };
  expect(
    leftBy(test({ isolation: 'session', putsBack: false }), [{ leftBehind: [files] }], undefined).leftBehind,
  ).toEqual([{ ...files, by: 'settings.spec.ts' }]);
});
