-- Which agents earn their time? Tests that an agent owns, their runs that said something of the application, how long they took, and the bugs
-- that they found first.
WITH owned AS (
  SELECT team, data ->> 'agentId' AS agent, data ->> 'testId' AS test, data -> 'plan' ->> 'agent' AS charter
  FROM events
  WHERE type = 'TestGenerated'
), named AS (
  SELECT team, data ->> 'agentId' AS agent, data ->> 'name' AS name
  FROM events
  WHERE type = 'AgentCreated'
), agents AS (
  SELECT team, agent, name FROM named
  UNION ALL
  -- Those that every team has were never created: they are called by the family of tests that they write.
  SELECT team, agent, min(charter) || ' (built in)' FROM owned
  WHERE (team, agent) NOT IN (SELECT team, agent FROM named)
  GROUP BY team, agent
), ran AS (
  SELECT owned.team, agent,
    count(*) FILTER (WHERE data ->> 'status' IN ('passed', 'failed', 'flaky')) AS runs,
    sum(data ->> 'durationMs') / 1000.0 AS seconds
  FROM owned
  JOIN events ON type = 'TestRunFinished' AND events.team = owned.team AND data ->> 'testId' = test
  GROUP BY owned.team, agent
), found AS (
  SELECT team, data ->> 'agentId' AS agent, count(*) AS bugs,
    count(*) FILTER (WHERE data ->> 'severity' IN ('critical', 'high')) AS critical_or_high
  FROM events
  WHERE type = 'BugFound'
  GROUP BY team, agent
)
SELECT name AS agent,
  (SELECT count(*) FROM owned WHERE owned.team = agents.team AND owned.agent = agents.agent) AS tests,
  coalesce(runs, 0) AS runs,
  round(coalesce(seconds, 0)) AS test_seconds,
  coalesce(bugs, 0) AS bugs,
  coalesce(critical_or_high, 0) AS critical_or_high,
  round(60.0 * bugs / seconds, 2) AS bugs_per_test_minute
FROM agents
LEFT JOIN ran USING (team, agent)
LEFT JOIN found USING (team, agent)
ORDER BY bugs DESC, tests DESC, name;
