-- How stays are taxed, by rules with dates. Until now each apartment said it, and it still does where a rule asks it; what
-- was booked keeps what it was booked with.

-- Whoever changes the rules of a building has its row, and its version with every change.
CREATE TABLE vat_table (
  building_id bigint PRIMARY KEY REFERENCES building ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- The rules of stays that begin on that day or later, until the next ones begin.
CREATE TABLE vat_regime (
  building_id bigint NOT NULL REFERENCES vat_table ON DELETE CASCADE,
  valid_from date NOT NULL,
  PRIMARY KEY (building_id, valid_from)
);

-- In their order; the first that fits decides. A condition that is null asks nothing.
CREATE TABLE vat_rule (
  building_id bigint NOT NULL,
  valid_from date NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  company boolean,
  services boolean,
  min_nights integer CHECK (min_nights > 0),
  max_nights integer CHECK (max_nights > 0),
  category_id bigint REFERENCES category ON DELETE CASCADE,
  -- As the apartment is set, or a treatment of its own.
  treatment text NOT NULL CHECK (treatment IN ('lodging', 'lease_company', 'exempt', 'apartment')),
  cause text CHECK (cause IN ('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2')),
  article jsonb,
  reason jsonb,
  PRIMARY KEY (building_id, valid_from, position),
  FOREIGN KEY (building_id, valid_from) REFERENCES vat_regime ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT vat_rule_nights_in_order CHECK (max_nights >= min_nights),
  CONSTRAINT vat_rule_without_vat_says_why CHECK (
    (treatment = 'exempt') = (cause IS NOT NULL) AND (cause IS NULL) = (article IS NULL)
  )
);
CREATE INDEX vat_rule_category ON vat_rule (category_id);

-- Every building goes on as it did, by what each apartment says, until the rules of Real Decreto-ley 29/2026 begin.
INSERT INTO vat_table (building_id) SELECT id FROM building;
INSERT INTO vat_regime (building_id, valid_from)
  SELECT id, day FROM building CROSS JOIN (VALUES (date '1900-01-01'), (date '2026-12-01')) AS begins (day);
INSERT INTO vat_rule (building_id, valid_from, position, services, max_nights, company, treatment, cause, article)
  SELECT building.id, rule.* FROM building CROSS JOIN (VALUES
    (date '1900-01-01', 0, NULL::boolean, NULL::integer, NULL::boolean, 'apartment', NULL::text, NULL::jsonb),
    (date '2026-12-01', 0, true, NULL, NULL, 'lodging', NULL, NULL),
    (date '2026-12-01', 1, NULL, 30, NULL, 'lodging', NULL, NULL),
    (date '2026-12-01', 2, NULL, NULL, true, 'lease_company', NULL, NULL),
    (date '2026-12-01', 3, NULL, NULL, NULL, 'exempt', 'E1',
      '{"es": "art. 20.Uno.23.º de la Ley 37/1992", "en": "Article 20.One.23 of Law 37/1992"}')
  ) AS rule;

-- At commit the last rule of each regime fits every stay, so that one decides.
CREATE FUNCTION vat_regime_decides() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last vat_rule;
BEGIN
  IF TG_OP = 'DELETE' THEN
    NEW := OLD;
  END IF;
  IF NOT EXISTS (SELECT FROM vat_regime WHERE building_id = NEW.building_id AND valid_from = NEW.valid_from) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO last FROM vat_rule
    WHERE building_id = NEW.building_id AND valid_from = NEW.valid_from ORDER BY position DESC LIMIT 1;
  IF NOT FOUND OR num_nonnulls(last.company, last.services, last.min_nights, last.max_nights, last.category_id) > 0 THEN
    RAISE EXCEPTION 'the rules of building % from % do not fit every stay', NEW.building_id, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vat_regime_decides';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER vat_regime_decides AFTER INSERT OR UPDATE ON vat_regime
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vat_regime_decides();
CREATE CONSTRAINT TRIGGER vat_rule_decides AFTER INSERT OR UPDATE OR DELETE ON vat_rule
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vat_regime_decides();

CREATE TRIGGER vat_regime_announces_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vat_regime EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER vat_rule_announces_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vat_rule EXECUTE FUNCTION announce_site_change();

-- What a booking was taxed by, beside its vat_treatment; all null where the apartment alone said it.
ALTER TABLE booking
  ADD COLUMN vat_cause text CHECK (vat_cause IN ('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2')),
  ADD COLUMN vat_article jsonb,
  ADD COLUMN vat_why jsonb,
  ADD COLUMN vat_regime_from date,
  -- Why the team fixed it by hand; null where the rules decide.
  ADD COLUMN vat_fixed_reason text;
