import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const FILE = path.join(root, 'node_modules/@iconify-json/tabler/icons.json');
const ICON_MODULE = /^virtual:icons\/([\w-]+)$/;
const LOADED = /^\0icons\/([\w-]+)$/;
/**
 * Attributes removed from the shapes because `renderIcon` sets them on the whole icon, where the caller can override
 * them.
 */
const SHARED_ATTRIBUTES =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * Resolves `virtual:icons/bath` to a component that renders Tabler's icon `bath`, read from the single file with all
 * icons.
 */
export function icons(): Plugin {
  let read: Promise<Record<string, { body: string }>> | undefined;
  return {
    name: 'estancia:icons',
    resolveId: (id) => (ICON_MODULE.test(id) ? id.replace(ICON_MODULE, '\0icons/$1') : undefined),
    async load(id) {
      const name = LOADED.exec(id)?.[1];
      if (!name) return undefined;
      read ??= readFile(FILE, 'utf8').then((text) => JSON.parse(text).icons);
      const icon = (await read)[name];
      if (!icon) throw new Error(`There is no icon ${name}.`);
      const shape = JSON.stringify(icon.body.replace(SHARED_ATTRIBUTES, ''));
      const look = JSON.stringify(name.endsWith('-filled') ? 'filled' : 'outline');
      const iconModulePath = JSON.stringify(path.join(root, 'app/ui/rendered-icon.ts'));
      return `import { renderIcon } from ${iconModulePath};\nexport default /* #__PURE__ */ renderIcon(${shape}, ${look});`;
    },
  };
}
