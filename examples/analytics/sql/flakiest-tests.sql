-- Which tests cannot be relied on? `flaky`: failed, and passed when it was run again at once. `flips`: passed after it had failed or the
-- other way round, from one run to the next; a bug that was found and fixed is two of them.
WITH runs AS (
  SELECT team, data ->> 'testId' AS test, data ->> 'status' AS status, time,
    lag(data ->> 'status') OVER (PARTITION BY team, data ->> 'testId' ORDER BY time, rowid) AS before
  FROM events
  WHERE type = 'TestRunFinished' AND data ->> 'status' IN ('passed', 'failed', 'flaky')
)
SELECT made.data ->> 'name' AS test,
  made.data -> 'plan' ->> 'title' AS title,
  count(*) AS runs,
  count(*) FILTER (WHERE status = 'flaky') AS flaky,
  count(*) FILTER (WHERE (status, before) IN (VALUES ('passed', 'failed'), ('failed', 'passed'))) AS flips,
  round(100.0 * count(*) FILTER (WHERE status = 'flaky') / count(*), 1) AS flaky_percent
FROM runs
JOIN events AS made ON made.type = 'TestGenerated' AND made.team = runs.team AND made.data ->> 'testId' = runs.test
GROUP BY runs.team, runs.test
HAVING flaky > 0 OR flips > 0
ORDER BY flaky_percent DESC, flips DESC, test
LIMIT 20;
