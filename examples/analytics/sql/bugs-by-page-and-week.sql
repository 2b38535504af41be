-- Where do bugs come from, and is it getting better? `week` is its Monday (UTC).
SELECT data -> 'place' ->> 'template' AS page,
  date(time, 'weekday 0', '-6 days') AS week,
  count(*) AS bugs,
  count(*) FILTER (WHERE data ->> 'severity' IN ('critical', 'high')) AS critical_or_high
FROM events
WHERE type = 'BugFound'
GROUP BY page, week
ORDER BY week DESC, bugs DESC, page;
