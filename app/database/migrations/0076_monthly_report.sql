-- Whom the report of each month is mailed to, in which language, and since when each of them is named.
ALTER TABLE building
  ADD COLUMN report_emails text[] NOT NULL DEFAULT '{}',
  ADD COLUMN report_language text NOT NULL DEFAULT 'es' CHECK (report_language IN ('es', 'en')),
  ADD COLUMN report_emails_since jsonb NOT NULL DEFAULT '{}';

-- The month whose report a mail brings: it is drawn when the mail leaves. Each is mailed once to each address.
ALTER TABLE mail
  ADD COLUMN report_month date,
  ADD CONSTRAINT mail_brings_report_of_month CHECK (extract(day FROM report_month) = 1);
CREATE UNIQUE INDEX mail_once_a_report ON mail (building_id, report_month, recipient)
  WHERE report_month IS NOT NULL AND state <> 'withdrawn' AND repeat_of IS NULL;
