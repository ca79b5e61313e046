-- What the public site shows beyond rooms and prices, what visitors write to the house, and word of every change.
ALTER TABLE building ADD COLUMN tag_manager_container text CHECK (tag_manager_container ~ '^GTM-[A-Z0-9]{4,12}$');

-- Pictures of the gallery (those without an apartment) stand in a group and may lead to a category.
ALTER TABLE image
  ADD COLUMN gallery_group text CHECK (gallery_group IN ('suite', 'room', 'building')),
  ADD COLUMN category_id bigint REFERENCES category ON DELETE SET NULL,
  ADD CHECK (apartment_id IS NULL OR (gallery_group IS NULL AND category_id IS NULL));

-- What a visitor wrote through the contact page. Suspected spam is kept too, but nothing leaves the house about it.
CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  phone text NOT NULL DEFAULT '',
  subject text NOT NULL CHECK (subject IN ('booking', 'stay', 'company', 'other')),
  message text NOT NULL CHECK (message <> ''),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  suspected_spam boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_message_created_at ON contact_message (building_id, created_at);

-- Every mail, whether it went out or, without a mail server, is only kept to be read.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  kind text NOT NULL CHECK (kind <> ''),
  recipient text NOT NULL CHECK (recipient <> ''),
  reply_to text,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  subject text NOT NULL CHECK (subject <> ''),
  body_html text NOT NULL,
  body_text text NOT NULL,
  state text NOT NULL CHECK (state IN ('kept', 'queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz,
  last_error text,
  contact_message_id bigint REFERENCES contact_message,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CHECK ((state = 'queued') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX mail_created_at ON mail (building_id, created_at);
CREATE INDEX mail_due ON mail (next_attempt_at) WHERE state = 'queued';
CREATE INDEX mail_contact_message ON mail (contact_message_id) WHERE contact_message_id IS NOT NULL;

-- Word of every change of what pages show, delivered when the change is committed: pages kept in memory
-- are those made since the last word (app/database/site-changes.server.ts).
CREATE FUNCTION announce_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_change', '');
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'building', 'category', 'shared_flat', 'space', 'apartment', 'apartment_space', 'image', 'equipment',
    'apartment_equipment', 'season', 'offer', 'offer_category', 'booking', 'occupancy'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I EXECUTE FUNCTION announce_site_change()',
      shown || '_announces_change', shown
    );
  END LOOP;
END
$$;
