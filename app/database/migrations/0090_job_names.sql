-- expand: job_run, rows under the new names of six jobs.
-- A job renamed today is as recently done as it was under its former name. The version before keeps its own rows while both serve.
INSERT INTO job_run (name, longest_wait_minutes, known_since, finished_at)
SELECT renamed.name, job_run.longest_wait_minutes, job_run.known_since, job_run.finished_at
FROM (VALUES
    ('begin-slices', 'start-segments'),
    ('ask-payments', 'query-payments'),
    ('forget-customers', 'purge-customers'),
    ('forget-invoices', 'purge-invoices'),
    ('forget-concepts', 'purge-concepts'),
    ('forget-messages', 'purge-messages')
  ) AS renamed (former, name)
  JOIN job_run ON job_run.name = renamed.former
ON CONFLICT DO NOTHING;
