-- What does a session cost? `browser_seconds` is the time that browsers explored and ran tests, which is what a runner is paid for; tests
-- go side by side, so it is more than the session took. Multiply by what such a second costs you. `test_runs` are those that said something
-- of the application.
WITH sessions AS (
  SELECT team, data ->> 'sessionId' AS session, data -> 'target' ->> 'name' AS application, time AS started
  FROM events
  WHERE type = 'SessionStarted'
), ends AS (
  SELECT team, data ->> 'sessionId' AS session, type, time
  FROM events
  WHERE type IN ('SessionCompleted', 'SessionFailed', 'SessionCancelled')
), explored AS (
  SELECT team, data ->> 'explorationId' AS session,
    data -> 'coverage' ->> 'pages' AS pages, data -> 'coverage' ->> 'seconds' AS seconds
  FROM events
  WHERE type = 'SiteExplored'
), tested AS (
  SELECT team, data ->> 'sessionId' AS session,
    count(*) FILTER (WHERE data ->> 'status' IN ('passed', 'failed', 'flaky')) AS runs,
    sum(data ->> 'durationMs') / 1000.0 AS seconds
  FROM events
  WHERE type = 'TestRunFinished'
  GROUP BY team, session
), found AS (
  SELECT team, data ->> 'sessionId' AS session, count(*) AS bugs
  FROM events
  WHERE type = 'BugFound'
  GROUP BY team, session
)
SELECT session, application, started,
  round((julianday(ends.time) - julianday(started)) * 86400) AS took_seconds,
  coalesce(explored.pages, 0) AS pages,
  coalesce(tested.runs, 0) AS test_runs,
  coalesce(found.bugs, 0) AS new_bugs,
  round(coalesce(explored.seconds, 0) + coalesce(tested.seconds, 0)) AS browser_seconds,
  round((coalesce(explored.seconds, 0) + coalesce(tested.seconds, 0)) / found.bugs) AS browser_seconds_per_bug
FROM sessions
LEFT JOIN ends USING (team, session)
LEFT JOIN explored USING (team, session)
LEFT JOIN tested USING (team, session)
LEFT JOIN found USING (team, session)
ORDER BY started DESC;
