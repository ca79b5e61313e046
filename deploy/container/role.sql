-- Run once by the image of PostgreSQL, on its empty folder: the application's role owns its database and is no superuser.
\set password `printf %s "$DATABASE_PASSWORD"`
CREATE ROLE estancia LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE estancia OWNER estancia ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
