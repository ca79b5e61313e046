import { loadBuild } from './build-if-stale.mjs';

const { putInService } = await loadBuild();
try {
  console.log(await putInService());
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
