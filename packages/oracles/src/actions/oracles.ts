import type { Oracle } from '../definition/oracle.ts';
import { addedItemIsTheChosenOne } from './added-item-is-the-chosen-one/oracle.ts';
import { badgeCountsAddedItems } from './badge-counts-added-items/oracle.ts';
import { controlDoesSomething } from './control-does-something/oracle.ts';
import { controlWorksForEveryItem } from './control-works-for-every-item/oracle.ts';
import { dialogClosesAndOpensAgain } from './dialog-closes-and-opens-again/oracle.ts';
import { disclosureOpensAndCloses } from './disclosure-opens-and-closes/oracle.ts';
import { escapeClosesTheDialog } from './escape-closes-the-dialog/oracle.ts';
import { pressingCausesNoError } from './pressing-causes-no-error/oracle.ts';
import { tabShowsItsPanel } from './tab-shows-its-panel/oracle.ts';
import { toggleSwitchesBack } from './toggle-switches-back/oracle.ts';

/** Actions: controls do something, for every item; what opens closes; what is added is there and counted. */
export const actionOracles: readonly Oracle[] = [
  controlDoesSomething,
  controlWorksForEveryItem,
  pressingCausesNoError,
  disclosureOpensAndCloses,
  toggleSwitchesBack,
  tabShowsItsPanel,
  escapeClosesTheDialog,
  dialogClosesAndOpensAgain,
  addedItemIsTheChosenOne,
  badgeCountsAddedItems,
];
