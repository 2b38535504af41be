// What stands beside a field and looks like something gone wrong, in a browser.
import { expect, it } from 'vitest';
import { pageOfFile } from '../explore/testing/page.ts';
import { snapshot } from './snapshot.ts';

const page = pageOfFile();

it('a choice drawn by script is marked as invalid without complaining of anything', async () => {
  await page().setContent(`<form><div><label id="why">Reason</label>
<span role="combobox" aria-labelledby="why" tabindex="0" class="ng-invalid">Reason</span></div>
<label>Note <textarea></textarea></label></form>`);
  expect((await snapshot(page())).complaints).toEqual([]);
});

it('what is wrong is said of the field by its label, wherever that is', async () => {
  await page().setContent(`<form><p id="why">Reason</p>
<span role="combobox" aria-labelledby="why" tabindex="0" aria-invalid="true" aria-describedby="wrong">-</span>
<p id="wrong">Choose a reason.</p>
<div><label>Note <textarea></textarea></label><p class="error">Too short</p></div></form>`);
  const { invalid, complaints } = await snapshot(page());
  expect(invalid).toEqual(['Reason: Choose a reason.']);
  expect(complaints).toEqual(['Note: Too short']);
});
