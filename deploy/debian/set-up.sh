#!/usr/bin/env bash
# Sets up Estancia on a bare Debian 12 or 13, and brings it up to date where it is set up already.
set -euo pipefail

usage() {
  cat << 'TEXT'
deploy/debian/set-up.sh --host www.example.com [options]

Run as root in a clone of Estancia at /opt/estancia. Installs Node, PostgreSQL and a proxy from Debian, builds, makes user,
database, settings and services, and starts them. Run again it brings everything up to date: settings, secrets and the
proxy's file stay as they are.

  --host NAME           host name that guests type; needed the first time
  --admin-email EMAIL   first administrator, made while there is none; the password is asked for,
  --admin-name NAME       or taken from ADMIN_PASSWORD
  --smtp-url URL        mail server, smtps://user:password@mail.example.com; without it mail is kept
  --mail-from EMAIL     address that mails come from
  --database-url URL    a PostgreSQL elsewhere, 15 or newer; without it one is set up here
  --restore ARCHIVE     what npm run backup wrote: the building in it, with its secret, into the new database
  --proxy NAME          caddy (as without it), nginx, or none where one stands elsewhere
  --certificate FILE    your own certificate with its chain, and
  --key FILE              its key; nginx needs both. Without them Caddy has one made by Let's Encrypt,
  --internal-ca           or by an authority of its own, for a network of your own
  --dry-run             says what would be done, and does nothing
  --help                this text
TEXT
}

app=/opt/estancia data=/var/lib/estancia cache=/var/cache/estancia etc=/etc/estancia lib=/usr/local/lib/estancia settings=/etc/estancia/estancia.env
host='' admin_email='' admin_name='' smtp_url='' mail_from='' database_url='' archive='' proxy=caddy certificate='' key=''
internal_ca=no dry=no

fail() {
  echo "set-up.sh: $*" >&2
  exit 1
}

say() { echo "== $*"; }
# Does it, or with --dry-run says it.
run() {
  if [ "$dry" = yes ]; then echo "   $*"; else "$@"; fi
}

# Writes its input into a file: FILE MODE OWNER:GROUP. It never was there with more rights than these.
put() {
  local draft
  if [ "$dry" = yes ]; then
    cat > /dev/null
    echo "   writes $1, $3, mode $2"
    return
  fi
  draft=$(mktemp "$(dirname "$1")/.estancia-XXXXXX")
  cat > "$draft"
  chown "$3" "$draft"
  chmod "$2" "$draft"
  mv "$draft" "$1"
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --help) usage && exit 0 ;;
      --dry-run) dry=yes && shift && continue ;;
      --internal-ca) internal_ca=yes && shift && continue ;;
    esac
    [ $# -ge 2 ] || fail "$1 is not known, or its value is missing. See --help."
    case $1 in
      --host) host=$2 ;;
      --admin-email) admin_email=$2 ;;
      --admin-name) admin_name=$2 ;;
      --smtp-url) smtp_url=$2 ;;
      --mail-from) mail_from=$2 ;;
      --database-url) database_url=$2 ;;
      --restore) archive=$(realpath -m "$2") ;;
      --proxy) proxy=$2 ;;
      --certificate) certificate=$(realpath -m "$2") ;;
      --key) key=$(realpath -m "$2") ;;
      *) fail "$1 is not known. See --help." ;;
    esac
    shift 2
  done
}

# The value of a setting that was written before; nothing where there is none.
setting() { [ ! -e "$settings" ] || sed -n "s/^$1=//p" "$settings" | tail -n 1; }

check_machine() {
  local release
  # shellcheck disable=SC1091
  release=$(. /etc/os-release 2> /dev/null && echo "${ID:-} ${VERSION_ID:-}") || release=''
  case $release in
    'debian 12' | 'debian 13') ;;
    *) fail "this is not Debian 12 or 13 but ${release:-unknown}. docs/going-live.md says what each step does, for doing it by hand." ;;
  esac
  case $(uname -m) in
    x86_64 | aarch64) ;;
    *) fail "there is no Node for $(uname -m): take a machine of x86_64 or aarch64." ;;
  esac
  [ "$dry" = yes ] || [ "$(id -u)" = 0 ] || fail 'this installs programs and services: run it as root.'
  [ "$dry" = yes ] || [ -d /run/systemd/system ] || fail 'systemd does not run here, and it starts Estancia: run this on a machine that was booted with it.'
  [ "$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")" = "$app" ] || fail "the code has to be in $app: clone it there, and run $app/deploy/debian/set-up.sh."
}

check_options() {
  local known
  known=$(setting PUBLIC_URL)
  [ -n "$host$known" ] || fail 'which host name do guests type? Give it as --host www.example.com.'
  [[ "$host" =~ ^[A-Za-z0-9.-]*$ ]] || fail "--host is a host name alone, such as www.example.com, not $host."
  [ -z "$host" ] || [ -z "$known" ] || [ "$known" = "https://$host" ] ||
    fail "$settings says PUBLIC_URL=$known, and settings are kept: change it there and in the proxy's file, or leave --host out."
  [ -n "$host" ] || host=${known#https://}
  case $proxy in caddy | nginx | none) ;; *) fail "--proxy is caddy, nginx or none, not $proxy." ;; esac
  [ -n "$certificate" ] && [ -z "$key" ] && fail '--certificate needs its --key.'
  [ -z "$certificate" ] && [ -n "$key" ] && fail '--key needs its --certificate.'
  [ "$internal_ca" = no ] || [ -z "$certificate" ] || fail 'a certificate of your own and --internal-ca contradict each other: keep one of them.'
  [ "$internal_ca" = no ] || [ "$proxy" = caddy ] || fail '--internal-ca is what Caddy has: with nginx give --certificate and --key.'
  [ "$proxy" != nginx ] || [ -n "$certificate" ] || [ -e "$etc/tls/certificate.pem" ] || fail 'nginx has no certificate: give --certificate and --key, or take --proxy caddy.'
  [ -z "$certificate" ] || openssl_agrees
  [ -z "$smtp_url" ] || [ -n "$mail_from" ] || fail '--smtp-url needs --mail-from, the address that mails come from.'
  [ -n "$smtp_url" ] || [ -z "$mail_from" ] || fail '--mail-from needs --smtp-url, by which mails leave.'
  [ -z "$archive" ] || [ -r "$archive" ] || fail "$archive cannot be read."
  [ -z "$admin_email" ] || [ -n "$admin_name" ] || fail '--admin-email needs --admin-name.'
}
openssl_agrees() {
  [ -r "$certificate" ] || fail "$certificate cannot be read."
  [ -r "$key" ] || fail "$key cannot be read."
  command -v openssl > /dev/null || return 0
  [ "$(openssl x509 -in "$certificate" -noout -pubkey)" = "$(openssl pkey -in "$key" -pubout)" ] || fail "$key is not the key of $certificate."
}

install_packages() {
  say 'Programs of Debian'
  # The last is a library of the Node that comes with the packages.
  local packages=(git ca-certificates curl openssl libatomic1)
  command -v npm > /dev/null || packages+=(nodejs npm)
  [ -n "$database_url" ] || packages+=(postgresql)
  [ "$proxy" = none ] || packages+=("$proxy")
  export DEBIAN_FRONTEND=noninteractive
  run apt-get update -qq
  run apt-get install -y -qq --no-install-recommends "${packages[@]}"
}

# Runs something as the app's user in its folder, with the app's settings, which .env leads to.
as_app() {
  run runuser -u estancia -- env -C "$app" HOME="$data" PATH="$lib/node/bin:$PATH" npm_config_cache="$cache/npm" \
    npm_config_update_notifier=false SCARF_ANALYTICS=false "$@"
}

make_user() {
  say 'User and folders'
  getent passwd estancia > /dev/null || run useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin estancia
  run install -d -m 750 -o estancia -g estancia "$data" "$cache"
  run install -d -m 755 "$etc"
  # What npm and the build write; the rest of the code is root's.
  run install -d -m 755 -o estancia -g estancia "$app/node_modules" "$app/build"
  [ "$dry" = yes ] || runuser -u estancia -- test -r "$app/package.json" || fail "the user estancia cannot read $app: chmod -R a+rX $app, and run this again."
}

# So many random bytes in hexadecimal.
random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

write_settings() {
  say "Settings in $settings"
  if [ -e "$settings" ]; then
    echo '   are there, and stay as they are.'
    return
  fi
  local port url=$database_url
  if [ -z "$url" ] && [ "$dry" = no ]; then
    port=$(runuser -u postgres -- psql -XtAc 'SHOW port' -d postgres)
    url="postgres://estancia:$(random 24)@127.0.0.1:$port/estancia"
  fi
  {
    echo '# Settings of Estancia; docs/settings.md explains each. After a change: systemctl restart estancia'
    echo "PUBLIC_URL=https://$host"
    echo 'TRUSTED_PROXIES=1'
    echo "DATABASE_URL=$url"
    echo "DATA_DIR=$data"
    # What is restored brings its own.
    [ -n "$archive" ] || echo "SECRET=$(random 32)"
    [ -z "$smtp_url" ] || printf 'SMTP_URL=%s\nMAIL_FROM=%s\n' "$smtp_url" "$mail_from"
  } | put "$settings" 640 root:estancia
  # So that npm's commands, run by hand in the folder, have the same settings.
  run ln -sfn "$settings" "$app/.env"
}

make_database() {
  local url password sql=(runuser -u postgres -- psql -XqtA -v ON_ERROR_STOP=1 -d postgres)
  url=$(setting DATABASE_URL)
  [[ "$url" =~ ^postgres://estancia:([0-9a-f]+)@127\.0\.0\.1:[0-9]+/estancia$ ]] || [ "$dry" = yes ] || return 0
  say 'Role and database'
  if [ "$dry" = yes ]; then
    echo '   makes role and database estancia, unless they are there'
    return
  fi
  password=${BASH_REMATCH[1]}
  [ -n "$("${sql[@]}" -c "SELECT 1 FROM pg_roles WHERE rolname = 'estancia'")" ] ||
    "${sql[@]}" <<< "CREATE ROLE estancia LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE"
  "${sql[@]}" <<< "ALTER ROLE estancia PASSWORD '$password'"
  [ -n "$("${sql[@]}" -c "SELECT 1 FROM pg_database WHERE datname = 'estancia'")" ] ||
    runuser -u postgres -- createdb --owner=estancia --encoding=UTF8 --locale=C.UTF-8 --template=template0 estancia
}

# By the Node of Debian 12, npm would leave out what asks for a newer one: it first brings the Node of the app.
build() {
  local version
  version=$(sed -n 's/^ *"node": "\([0-9.]*\)".*/\1/p' "$app/package.json")
  [ "$(node --version 2> /dev/null | tr -d v | cut -d . -f 1)" -ge 20 ] 2> /dev/null || [ "$("$lib/node/bin/node" --version 2> /dev/null)" = "v$version" ] ||
    run npm install --global --prefix "$lib/node" --no-fund --no-audit --loglevel=error "node@$version"
  say 'Packages and build: some minutes the first time'
  as_app npm run --silent build
}

# Whether the app's database has a row of this; it has none before it has tables.
has_row() {
  [ "$dry" = no ] && runuser -u estancia -- env -C "$app" QUERY="SELECT 1 FROM $1 LIMIT 1" node_modules/.bin/node --env-file=.env \
    --input-type=module -e "import pg from 'pg'; const to = new pg.Client(process.env.DATABASE_URL); await to.connect();
      process.exit((await to.query(process.env.QUERY)).rowCount === 1 ? 0 : 1)" 2> /dev/null
}
restore_archive() {
  [ -n "$archive" ] || return 0
  say "What $archive holds"
  if has_row user_account; then
    fail 'the database has a building already, which is kept. Leave --restore out, or restore by hand: npm run restore -- --help.'
  fi
  local copy=$cache/restored.tar.gz
  run install -m 600 -o estancia -g estancia "$archive" "$copy"
  # Without a SECRET it keeps that of the archive in its folder, from where it goes into the settings.
  as_app SECRET= npm run --silent restore -- --from "$copy" --in-service
  run rm "$copy"
  if [ "$dry" = no ] && [ -z "$(setting SECRET)" ]; then
    { cat "$settings" && echo "SECRET=$(cat "$data/secret")"; } | put "$settings" 640 root:estancia
    rm "$data/secret"
  fi
}
start_app() {
  say 'Services'
  local unit
  for unit in "$app"/deploy/systemd/*.{service,timer}; do
    [ ! -e "$unit" ] || run install -m 644 "$unit" /etc/systemd/system/
  done
  run systemctl daemon-reload
  run systemctl enable --quiet estancia
  # One after the other, each once the one before answers.
  for unit in estancia $(systemctl list-units --plain --no-legend 'estancia@*' 2> /dev/null | cut -d ' ' -f 1); do
    run systemctl restart "$unit"
  done
  for unit in "$app"/deploy/systemd/*.timer; do
    [ ! -e "$unit" ] || run systemctl enable --quiet --now "$(basename "$unit")"
  done
}
make_administrator() {
  [ -n "$admin_email" ] || return 0
  say 'First administrator'
  if has_row "user_account WHERE role = 'administrator'"; then
    echo '   is there.'
    return
  fi
  as_app npm run --silent admin:create -- --email "$admin_email" --name "$admin_name"
}

set_up_proxy() {
  [ "$proxy" != none ] || return 0
  say "$proxy"
  local group=root file
  [ "$proxy" = nginx ] || group=caddy
  if [ -n "$certificate" ]; then
    run install -d -m 755 "$etc/tls"
    run install -m 644 "$certificate" "$etc/tls/certificate.pem"
    run install -m 640 -g "$group" "$key" "$etc/tls/key.pem"
  fi
  if [ "$proxy" = caddy ]; then file=/etc/caddy/Caddyfile; else file=/etc/nginx/conf.d/estancia.conf; fi
  if grep -qs '^# Estancia behind' "$file"; then
    echo "   $file is there, and stays as it is."
  else
    [ ! -e "$file" ] || run cp -p "$file" "$file.before-estancia"
    local tls=''
    [ "$internal_ca" = no ] || tls='tls internal'
    [ -z "$certificate" ] || tls="tls $etc/tls/certificate.pem $etc/tls/key.pem"
    sed -e "s/www\.example\.com/$host/" -e "s|^\(\t\)# Your own certificate: .*|\1$tls|" "$app/deploy/$proxy/$(basename "$file")" |
      put "$file" 644 root:root
  fi
  run systemctl enable --quiet "$proxy"
  run systemctl reload-or-restart "$proxy"
}

read_options "$@"
check_machine
check_options
cd / # Where every user may be.
install_packages
make_user
write_settings
[ -n "$database_url" ] || make_database
build
restore_archive
start_app
make_administrator
set_up_proxy
say "Done: https://$host, and /admin for the team. What it says: journalctl -u estancia"
