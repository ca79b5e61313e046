import type { DocumentPage, LegalPage, pathsIn } from '../../../core/paths';
import type { BuildingForm } from '../building-fields';

/** Returns the public page that shows the form's texts; null for forms without texts. */
export function previewPath(paths: ReturnType<typeof pathsIn>, form: BuildingForm): string | null {
  if (form.startsWith('documents.')) return paths.document(form.split('.')[1] as DocumentPage);
  if (form.startsWith('legal.')) return paths.legal(form.split('.')[1] as LegalPage);
  if (form === 'home') return paths.home();
  if (form === 'presentation') return paths.ourBuilding();
  if (form === 'contact') return paths.contact();
  if (form === 'look') return paths.login();
  return null;
}
