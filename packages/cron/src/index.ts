export { type CronProblem, type CronRule, latestTime, nextTimes, problemOf } from './cron.ts';
