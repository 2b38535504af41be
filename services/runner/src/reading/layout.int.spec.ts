import { expect, it } from 'vitest';
import { pageOfFile } from '../explore/testing/page.ts';
import { misplacementsOn } from './layout.ts';

const page = pageOfFile();

const cutIn = async (style: string, text: string): Promise<string[]> => {
  await page().setContent(
    `<!doctype html><title>T</title><body style="font: 16px/1.5 sans-serif"><p><span style="display: inline-block; white-space: nowrap; ${style}">${text}</span></p>`,
  );
  return (await misplacementsOn(page())).filter(({ kind }) => kind === 'cut-texts').map(({ what }) => what);
};
const narrow = 'width: 36px; overflow: hidden';

it('sees numbers without their last or first digits', async () => {
  expect(await cutIn(narrow, '£3,236.60')).toEqual(['£3,236.60']);
  expect(await cutIn(`${narrow}; direction: rtl`, '1.234,50 €')).toEqual(['1.234,50 €']);
  expect(await cutIn(`${narrow}; overflow-y: visible; overflow-x: clip`, '£3,236.60')).toEqual(['£3,236.60']);
});

it('takes no text for cut that says so, has room, or is no number', async () => {
  expect(await cutIn(`${narrow}; text-overflow: ellipsis`, '£3,236.60')).toEqual([]);
  expect(await cutIn('width: 120px; overflow: hidden', '£3,236.60')).toEqual([]);
  expect(await cutIn('width: 36px', '£3,236.60')).toEqual([]);
  expect(await cutIn(narrow, 'Tuesday until 4 May')).toEqual([]);
  expect(await cutIn('width: 1px; height: 1px; overflow: hidden', '£3,236.60')).toEqual([]);
});
