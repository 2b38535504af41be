// Dialogs that a control of the page opens.
import type { Control, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { assume, click, countOf, settle, step, value } from '@prowl/plan';
import { open } from '../site/drafting.ts';
import { quoted, slug } from '../site/words.ts';
import { ownControls } from './toggling.ts';

export const dialog: Locator = {
  by: 'css',
  selector: 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]',
  visible: true,
};

export interface Opener {
  page: Page;
  control: Control;
}

export const openersOf = (site: SiteModel): Opener[] =>
  ownControls(site).filter(
    ({ control }) => control.effects[0]?.kind === 'opened-dialog' && !control.destructive,
  );

export const openerPlace = ({ page, control }: Opener) => ({
  page,
  element: slug(control.name),
  locator: control.locator,
});

export const openingDialog = ({ page, control }: Opener): Step[] => [
  open(page),
  assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
  step(`press ${quoted(control.name)}`, click(control.locator), settle()),
];
