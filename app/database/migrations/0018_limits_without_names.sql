-- Counters are kept under digests: what was counted under emails and addresses as they are begins anew.
DELETE FROM rate_limit;
COMMENT ON TABLE rate_limit IS 'Tries that were counted: limit and digest of what is counted, points used, end of the window in milliseconds.';
