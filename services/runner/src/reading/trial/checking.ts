// Tries every locator of a reading with the real test runner: each must find exactly one element, those of items all items,
// those of columns one element per item that has one.
import type { Locator } from '@prowl/contracts';
import { toLocator } from '@prowl/plan/play';
import type { Page } from 'playwright';
import type { PageReading } from '../read.ts';

/** What is wrong, in words; nothing when all is well. */
export const faultsOf = async (page: Page, reading: PageReading): Promise<string[]> => {
  const faults: string[] = [];
  const one = async (what: string, locator: Locator | undefined): Promise<void> => {
    if (!locator) return;
    const count = await toLocator(page, locator).count();
    if (count !== 1) faults.push(`${what}: ${count} elements for ${JSON.stringify(locator)}`);
  };
  for (const form of reading.forms) {
    await one(`form ${form.name}`, form.locator);
    await one(`submit of ${form.name}`, form.submit);
    for (const field of form.fields) await one(`field ${field.label || field.name}`, field.locator);
  }
  for (const control of reading.controls) await one(`control ${control.name}`, control.locator);
  for (const link of reading.links) await one(`link ${link.text}`, link.locator);
  for (const image of reading.images) await one(`image ${image.url}`, image.locator);
  for (const figure of reading.figures) await one(`figure ${figure.label}`, figure.locator);
  for (const list of reading.lists) {
    const items = toLocator(page, list.items);
    const count = await items.count();
    if (count !== list.count)
      faults.push(
        `items of ${list.key}: ${count} instead of ${list.count} for ${JSON.stringify(list.items)}`,
      );
    for (const column of list.columns) {
      for (const [index, sample] of column.samples.slice(0, 8).entries()) {
        const cell = toLocator(items.nth(index), column.locator);
        const found = await cell.count();
        if (found > 1)
          faults.push(
            `column ${column.key} of ${list.key}: ${found} in item ${index}, ${JSON.stringify(column.locator)}`,
          );
        else if (found === 0 && sample !== '')
          faults.push(
            `column ${column.key} of ${list.key}: none in item ${index} for "${sample}", ${JSON.stringify(column.locator)}`,
          );
        else if (found === 1) {
          const read =
            column.attribute === 'value'
              ? await cell.inputValue()
              : column.attribute
                ? ((await cell.getAttribute(column.attribute)) ?? '')
                : // biome-ignore lint/performance/useDomNodeTextContent: what a person sees is meant
                  (await cell.innerText()).replace(/\s+/g, ' ').trim();
          if (read.slice(0, 200) !== sample.slice(0, 200))
            faults.push(
              `column ${column.key} of ${list.key}: "${read}" instead of "${sample}" in item ${index}`,
            );
        }
      }
    }
    for (const control of list.controls) {
      await one(`${control.kind} ${control.label} of ${list.key}`, control.locator);
      await one(`submit of ${control.kind} ${control.label}`, control.submit);
      if (
        control.options.length > 1 &&
        /^(link|button|radio)$/.test(control.control) &&
        control.control !== 'radio'
      )
        for (const option of control.options)
          await one(`option ${option.label} of ${control.label}`, {
            by: 'role',
            role: control.control,
            name: option.label,
            exact: true,
            within: control.locator,
          });
    }
    await one(`counter of ${list.key}`, list.counter?.locator);
    await one(`next of ${list.key}`, list.pager?.next);
    await one(`previous of ${list.key}`, list.pager?.previous);
  }
  return faults;
};
