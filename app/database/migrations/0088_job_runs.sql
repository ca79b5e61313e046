-- expand: job_run, a table that the version before does not ask.
-- When each job that comes round last finished, on any node: what comes round by the day asks here whether today is done, and
-- whoever looks after the house is told which job is late. It is left out of the archives: a restored building has run none yet.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  -- Longest time from one run to the next while the machine is on.
  longest_wait_minutes integer NOT NULL CONSTRAINT job_run_waits CHECK (longest_wait_minutes > 0),
  -- When a process first knew of the job.
  known_since timestamptz NOT NULL,
  finished_at timestamptz
);
