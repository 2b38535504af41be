-- How long does it take until a bug is fixed? From the event that opened it to the one in which its regression test passed; one that
-- returns is open anew.
WITH changes AS (
  SELECT team, data ->> 'bugId' AS bug, type, time,
    lead(type) OVER of_bug AS next_type,
    lead(time) OVER of_bug AS next_time
  FROM events
  WHERE type IN ('BugFound', 'BugReopened', 'BugResolved', 'BugDismissed')
  WINDOW of_bug AS (PARTITION BY team, data ->> 'bugId' ORDER BY rowid)
), openings AS (
  SELECT found.data ->> 'severity' AS severity, next_type,
    (julianday(next_time) - julianday(changes.time)) * 24 AS hours
  FROM changes
  JOIN events AS found ON found.type = 'BugFound' AND found.team = changes.team AND found.data ->> 'bugId' = bug
  WHERE changes.type IN ('BugFound', 'BugReopened')
), ranked AS (
  SELECT severity, hours,
    row_number() OVER (PARTITION BY severity ORDER BY hours) AS place,
    count(*) OVER (PARTITION BY severity) AS fixed
  FROM openings
  WHERE next_type = 'BugResolved'
), medians AS (
  SELECT severity, avg(hours) AS hours
  FROM ranked
  WHERE place IN ((fixed + 1) / 2, (fixed + 2) / 2)
  GROUP BY severity
)
SELECT openings.severity,
  count(*) AS opened,
  count(*) FILTER (WHERE next_type = 'BugResolved') AS fixed,
  count(*) FILTER (WHERE next_type = 'BugDismissed') AS dismissed,
  count(*) FILTER (WHERE next_type IS NULL) AS still_open,
  round(medians.hours, 1) AS median_hours_to_fixed
FROM openings
LEFT JOIN medians ON medians.severity = openings.severity
GROUP BY openings.severity
ORDER BY CASE openings.severity WHEN 'critical' THEN 1 WHEN 'high' THEN 2 WHEN 'medium' THEN 3 ELSE 4 END;
