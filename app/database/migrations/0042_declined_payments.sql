-- A declined charge may be paid after all on the provider's page, and is asked about for a day.
CREATE INDEX payment_declined ON payment (at) WHERE state = 'failed' AND refund_of IS NULL AND capture_of IS NULL;
