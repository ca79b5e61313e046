-- The words of a text that is folded, each whole without its marks and in its parts, so that one of them can be looked
-- up by itself: «o'connor garcia-lopez» is oconnor, garcialopez, o, connor, garcia and lopez. A word that is misspelt
-- by one letter is found by all that it can have been, in plain letters: those that folding leaves are folded here.
-- Its cost sends the planner to the indexes, also of few rows: some hundred words are compared with each of a text.
CREATE FUNCTION search_words(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
BEGIN
  RETURN regexp_split_to_array(
    translate(regexp_replace(words, '[^[:alnum:][:space:]]+', '', 'g') || ' ' || regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'),
      'čćďđěęğıĺľłńňøőřŕşșśťţțůűźżžąæœðþß', 'ccddeegilllnnoorrssstttuuzzzaaodts'),
    '\s+');
END $$;

CREATE INDEX customer_words ON customer USING gin (search_words(search_text));
CREATE INDEX customer_phone_parts ON customer USING gin (phone_digits gin_trgm_ops);

CREATE INDEX invoice_search ON invoice USING gin (search_text gin_trgm_ops);
CREATE INDEX invoice_words ON invoice USING gin (search_words(search_text));
CREATE INDEX invoice_by_number ON invoice (building_id, number, year) WHERE issued_at IS NOT NULL;
CREATE INDEX invoice_by_total ON invoice (building_id, total_cents);

ALTER TABLE mail ADD COLUMN search_text text GENERATED ALWAYS AS (folded(recipient || ' ' || subject)) STORED;
CREATE INDEX mail_search ON mail USING gin (search_text gin_trgm_ops);
CREATE INDEX mail_by_kind ON mail (building_id, kind, created_at);
CREATE INDEX mail_by_state ON mail (building_id, state, created_at);

-- What a provider calls a payment, and what it was asked for under.
CREATE INDEX payment_names ON payment USING gin (
  upper(coalesce(provider_reference, '') || ' ' || coalesce(key, '')) gin_trgm_ops
) WHERE provider_reference IS NOT NULL OR key IS NOT NULL;
CREATE INDEX payment_by_amount ON payment (building_id, abs(amount_cents));
CREATE INDEX payment_by_card ON payment (building_id, card_last4) WHERE card_last4 IS NOT NULL;
CREATE INDEX payment_by_day ON payment (building_id, at);
CREATE INDEX payment_by_method ON payment (building_id, method, at);
CREATE INDEX payment_unusual ON payment (building_id, state, at) WHERE state <> 'succeeded';

CREATE INDEX bail_by_amount ON bail (amount_cents);
CREATE INDEX bail_by_state ON bail (state, id);
CREATE INDEX bail_received ON bail (received_on) WHERE received_on IS NOT NULL;

-- Whether a word is rare or in every tenth text is told by more of them than usual.
ALTER TABLE customer ALTER COLUMN search_text SET STATISTICS 500;
ALTER TABLE invoice ALTER COLUMN search_text SET STATISTICS 500;
ALTER TABLE mail ALTER COLUMN search_text SET STATISTICS 500;
