import { actionWorksOnALaterPage } from '../actions/action-works-on-a-later-page/oracle.ts';
import { actionWorksOnEveryItem } from '../actions/action-works-on-every-item/oracle.ts';
import { actionWorksOnItemsThatAreThere } from '../actions/action-works-on-items-that-are-there/oracle.ts';
import { actionWorksUnderEachFilter } from '../actions/action-works-under-each-filter/oracle.ts';
import { actionsCauseNoError } from '../actions/actions-cause-no-error/oracle.ts';
import { actsOnItsOwnItemOnly } from '../actions/acts-on-its-own-item-only/oracle.ts';
import { addedItemIsTheChosenOne } from '../actions/added-item-is-the-chosen-one/oracle.ts';
import { addedItemShowsWhatTheListSays } from '../actions/added-item-shows-what-the-list-says/oracle.ts';
import { arrowKeysChangeTheTab } from '../actions/arrow-keys-change-the-tab/oracle.ts';
import { badgeCountsAddedItems } from '../actions/badge-counts-added-items/oracle.ts';
import { blankItemsAreRefused } from '../actions/blank-items-are-refused/oracle.ts';
import { boxFollowsItsBoxes } from '../actions/box-follows-its-boxes/oracle.ts';
import { bulkEditReachesEach } from '../actions/bulk-edit-reaches-each/oracle.ts';
import { cellOfAGridActsForItself } from '../actions/cell-of-a-grid-acts-for-itself/oracle.ts';
import { characterCounterFollowsTyping } from '../actions/character-counter-follows-typing/oracle.ts';
import { clearRemovesOnlyWhatItClaims } from '../actions/clear-removes-only-what-it-claims/oracle.ts';
import { controlDoesSomething } from '../actions/control-does-something/oracle.ts';
import { controlWorksForEveryItem } from '../actions/control-works-for-every-item/oracle.ts';
import { conversionLeadsBack } from '../actions/conversion-leads-back/oracle.ts';
import { copyButtonCopiesItsOwn } from '../actions/copy-button-copies-its-own/oracle.ts';
import { createdItemShowsOnce } from '../actions/created-item-shows-once/oracle.ts';
import { decimalCommaCounts } from '../actions/decimal-comma-counts/oracle.ts';
import { dialogClosesAndOpensAgain } from '../actions/dialog-closes-and-opens-again/oracle.ts';
import { dialogIsAboutItsOwnItem } from '../actions/dialog-is-about-its-own-item/oracle.ts';
import { dialogKeepsWhatIsSaved } from '../actions/dialog-keeps-what-is-saved/oracle.ts';
import { disclosureOpensAndCloses } from '../actions/disclosure-opens-and-closes/oracle.ts';
import { eachInputIsChecked } from '../actions/each-input-is-checked/oracle.ts';
import { eachSliderOfASetCounts } from '../actions/each-slider-of-a-set-counts/oracle.ts';
import { editKeepsTheRestOfItsItem } from '../actions/edit-keeps-the-rest-of-its-item/oracle.ts';
import { emptiedFieldLeavesNothingBehind } from '../actions/emptied-field-leaves-nothing-behind/oracle.ts';
import { entryChangesItsOwnItem } from '../actions/entry-changes-its-own-item/oracle.ts';
import { escapeClosesTheDialog } from '../actions/escape-closes-the-dialog/oracle.ts';
import { escapeDiscardsAnEdit } from '../actions/escape-discards-an-edit/oracle.ts';
import { fieldTakesEveryLetter } from '../actions/field-takes-every-letter/oracle.ts';
import { figureFollowsItsFieldToBothEnds } from '../actions/figure-follows-its-field-to-both-ends/oracle.ts';
import { figuresFollowEveryChange } from '../actions/figures-follow-every-change/oracle.ts';
import { filterFollowsEachChange } from '../actions/filter-follows-each-change/oracle.ts';
import { filtersDivideTheItems } from '../actions/filters-divide-the-items/oracle.ts';
import { fractionCounts } from '../actions/fraction-counts/oracle.ts';
import { givenUpEditLeavesNoTrace } from '../actions/given-up-edit-leaves-no-trace/oracle.ts';
import { keysDoWhatTheyAreSaidTo } from '../actions/keys-do-what-they-are-said-to/oracle.ts';
import { legendHoldsForEveryValue } from '../actions/legend-holds-for-every-value/oracle.ts';
import { markedSuggestionIsChosen } from '../actions/marked-suggestion-is-chosen/oracle.ts';
import { messageNamesItsOwnItem } from '../actions/message-names-its-own-item/oracle.ts';
import { monthsFollowOneAnother } from '../actions/months-follow-one-another/oracle.ts';
import { movingAllLeavesNothing } from '../actions/moving-all-leaves-nothing/oracle.ts';
import { nameIsTakenOnce } from '../actions/name-is-taken-once/oracle.ts';
import { newEntryBeginsEmpty } from '../actions/new-entry-begins-empty/oracle.ts';
import { newItemBeginsLikeOthers } from '../actions/new-item-begins-like-others/oracle.ts';
import { nextReachesTheLastOfSeveral } from '../actions/next-reaches-the-last-of-several/oracle.ts';
import { nounAgreesWithItsNumber } from '../actions/noun-agrees-with-its-number/oracle.ts';
import { oddEntriesCauseNoError } from '../actions/odd-entries-cause-no-error/oracle.ts';
import { oneOfARowActsForItself } from '../actions/one-of-a-row-acts-for-itself/oracle.ts';
import { openedFieldsShowTheirOwnItem } from '../actions/opened-fields-show-their-own-item/oracle.ts';
import { openerCountsWhatIsLeft } from '../actions/opener-counts-what-is-left/oracle.ts';
import { oppositeButtonsUndoEachOther } from '../actions/opposite-buttons-undo-each-other/oracle.ts';
import { partStaysWithinItsWhole } from '../actions/part-stays-within-its-whole/oracle.ts';
import { pressingCausesNoError } from '../actions/pressing-causes-no-error/oracle.ts';
import { quantityStopsAtZero } from '../actions/quantity-stops-at-zero/oracle.ts';
import { removedEntryIsTheChosenOne } from '../actions/removed-entry-is-the-chosen-one/oracle.ts';
import { repeatedEnterCreatesOne } from '../actions/repeated-enter-creates-one/oracle.ts';
import { resultIsNotOneEntryLate } from '../actions/result-is-not-one-entry-late/oracle.ts';
import { reversedDatesGiveNoNegativeAmount } from '../actions/reversed-dates-give-no-negative-amount/oracle.ts';
import { savedEditReachesNoOtherItem } from '../actions/saved-edit-reaches-no-other-item/oracle.ts';
import { settingBackRestoresTheResult } from '../actions/setting-back-restores-the-result/oracle.ts';
import { stateCountFollowsItsItems } from '../actions/state-count-follows-its-items/oracle.ts';
import { stateHoldsAtItsThreshold } from '../actions/state-holds-at-its-threshold/oracle.ts';
import { statedLimitHolds } from '../actions/stated-limit-holds/oracle.ts';
import { statedThresholdApplies } from '../actions/stated-threshold-applies/oracle.ts';
import { tabShowsItsPanel } from '../actions/tab-shows-its-panel/oracle.ts';
import { toggleAllReachesEveryItem } from '../actions/toggle-all-reaches-every-item/oracle.ts';
import { toggleSwitchesBack } from '../actions/toggle-switches-back/oracle.ts';
import { typedNumberGivesWhatItsButtonsGive } from '../actions/typed-number-gives-what-its-buttons-give/oracle.ts';
import { undoTakesBackWhatWasDoneLast } from '../actions/undo-takes-back-what-was-done-last/oracle.ts';
import { undoingRestoresThePage } from '../actions/undoing-restores-the-page/oracle.ts';
import { unfinishedTextSurvivesOtherActions } from '../actions/unfinished-text-survives-other-actions/oracle.ts';
import { unsentTextStaysWithItsItem } from '../actions/unsent-text-stays-with-its-item/oracle.ts';
import { whatIsDoneToSeveralReachesEach } from '../actions/what-is-done-to-several-reaches-each/oracle.ts';
import type { Oracle } from '../definition/oracle.ts';

/** Actions: controls do something, for every item; what opens closes; what is added is there and counted. */
export const actionOracles: readonly Oracle[] = [
  actionWorksOnALaterPage,
  whatIsDoneToSeveralReachesEach,
  bulkEditReachesEach,
  cellOfAGridActsForItself,
  dialogIsAboutItsOwnItem,
  dialogKeepsWhatIsSaved,
  savedEditReachesNoOtherItem,
  fieldTakesEveryLetter,
  messageNamesItsOwnItem,
  oppositeButtonsUndoEachOther,
  actsOnItsOwnItemOnly,
  actionWorksOnItemsThatAreThere,
  actionWorksUnderEachFilter,
  editKeepsTheRestOfItsItem,
  entryChangesItsOwnItem,
  figuresFollowEveryChange,
  quantityStopsAtZero,
  removedEntryIsTheChosenOne,
  stateCountFollowsItsItems,
  stateHoldsAtItsThreshold,
  undoingRestoresThePage,
  undoTakesBackWhatWasDoneLast,
  unfinishedTextSurvivesOtherActions,
  escapeDiscardsAnEdit,
  oneOfARowActsForItself,
  openedFieldsShowTheirOwnItem,
  unsentTextStaysWithItsItem,
  openerCountsWhatIsLeft,
  givenUpEditLeavesNoTrace,
  createdItemShowsOnce,
  newItemBeginsLikeOthers,
  newEntryBeginsEmpty,
  repeatedEnterCreatesOne,
  blankItemsAreRefused,
  eachInputIsChecked,
  characterCounterFollowsTyping,
  emptiedFieldLeavesNothingBehind,
  settingBackRestoresTheResult,
  fractionCounts,
  legendHoldsForEveryValue,
  decimalCommaCounts,
  figureFollowsItsFieldToBothEnds,
  reversedDatesGiveNoNegativeAmount,
  conversionLeadsBack,
  typedNumberGivesWhatItsButtonsGive,
  resultIsNotOneEntryLate,
  eachSliderOfASetCounts,
  oddEntriesCauseNoError,
  nameIsTakenOnce,
  statedLimitHolds,
  statedThresholdApplies,
  partStaysWithinItsWhole,
  filtersDivideTheItems,
  filterFollowsEachChange,
  clearRemovesOnlyWhatItClaims,
  movingAllLeavesNothing,
  actionWorksOnEveryItem,
  actionsCauseNoError,
  toggleAllReachesEveryItem,
  nextReachesTheLastOfSeveral,
  nounAgreesWithItsNumber,
  controlDoesSomething,
  controlWorksForEveryItem,
  pressingCausesNoError,
  disclosureOpensAndCloses,
  toggleSwitchesBack,
  tabShowsItsPanel,
  arrowKeysChangeTheTab,
  boxFollowsItsBoxes,
  markedSuggestionIsChosen,
  monthsFollowOneAnother,
  escapeClosesTheDialog,
  keysDoWhatTheyAreSaidTo,
  dialogClosesAndOpensAgain,
  addedItemIsTheChosenOne,
  badgeCountsAddedItems,
  addedItemShowsWhatTheListSays,
  copyButtonCopiesItsOwn,
];
