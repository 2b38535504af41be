-- Every event once. rowid keeps the order in which they came, which within a subject is that of the log.
CREATE TABLE IF NOT EXISTS events (
  team TEXT NOT NULL,
  subject TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  time TEXT NOT NULL,
  data TEXT NOT NULL,
  cursor TEXT,
  UNIQUE (team, subject, id)
);
CREATE INDEX IF NOT EXISTS events_by_type ON events (type, time);
