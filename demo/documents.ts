import type { BuildingContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';
import { insurance } from './document-insurance';
import { taxes } from './document-taxes';
import { travel } from './document-travel';

/** What the building tells its guests about insurance, taxes and the journey. */
export const documents: InEveryLanguage<BuildingContent['documents']> = { insurance, taxes, travel };
