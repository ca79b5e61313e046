-- Where a security deposit is paid to stands sealed alone.
ALTER TABLE bail ADD CONSTRAINT bail_payout_is_sealed CHECK (payout_iban LIKE 'v1.%');
