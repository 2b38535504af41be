export { aColumn, aField, aForm, aList, aPage, aSelect, aSite, oraclesOf, planned } from './models.ts';
