-- An apostrophe is found however it is typed: ’ as ', and the reverse.
CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(words), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñçýÿ’‘ʼ´`′', 'aaaaaaaeeeeeiiiiioooooouuuuuncyy''''''''''''');

-- What is stored is folded anew: nothing else computes a generated column again.
ALTER TABLE customer DROP COLUMN search_text;
ALTER TABLE customer ADD COLUMN search_text text GENERATED ALWAYS AS (folded(
  first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(document_number, '')
  || ' ' || coalesce(tax_number, '')
)) STORED;
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops);
