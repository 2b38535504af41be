// What Prowl says at a repository host, and where that is: plain functions, for those who file issues and for those who show them beforehand.

export { readRepository } from './repository.ts';
export { isSevereEnough } from './severity.ts';
export {
  bugLink,
  commentMark,
  commentOf,
  type IssueBug,
  type IssueText,
  issueMark,
  issueOf,
  labelsOf,
} from './text.ts';
