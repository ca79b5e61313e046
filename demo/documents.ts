import type { BuildingContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';
import { insurance } from './document-insurance';
import { taxes } from './document-taxes';
import { travel } from './document-travel';

export const documents: InEveryLanguage<BuildingContent['documents']> = { insurance, taxes, travel };
