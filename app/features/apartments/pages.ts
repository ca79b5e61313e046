import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-apartments', address: 'admin/apartments/list', file: 'admin-apartments-list.tsx' },
    { id: 'admin-new-apartment', address: 'admin/apartments/create', file: 'admin-apartment-create.tsx' },
    { id: 'admin-apartment', address: 'admin/apartments/update/:id?', file: 'admin-apartment-update.tsx' },
    { id: 'admin-category-images', address: 'admin/categories/images/:id', file: 'admin-category-images.tsx' },
    { id: 'admin-categories', address: 'admin/categories', file: 'admin-categories.tsx' },
    { id: 'admin-new-category', address: 'admin/categories/create', file: 'admin-category-create.tsx' },
    { id: 'admin-category', address: 'admin/categories/update/:id?', file: 'admin-category-update.tsx' },
    { id: 'admin-shared-flats', address: 'admin/shared_flats/list', file: 'admin-shared-flats-list.tsx' },
    { id: 'admin-new-shared-flat', address: 'admin/shared_flats/create', file: 'admin-shared-flat-create.tsx' },
    { id: 'admin-shared-flat', address: 'admin/shared_flats/update/:id?', file: 'admin-shared-flat-update.tsx' },
    { id: 'admin-equipments', address: 'admin/equipments/list', file: 'admin-equipments-list.tsx' },
    { id: 'admin-new-equipment', address: 'admin/equipments/create', file: 'admin-equipment-create.tsx' },
    { id: 'admin-equipment', address: 'admin/equipments/update/:id?', file: 'admin-equipment-update.tsx' },
    { id: 'admin-new-images', address: 'admin/apartments/images/create', file: 'admin-images-create.tsx' },
    { id: 'admin-images', address: 'admin/apartments/images/:id?', file: 'admin-images.tsx' },
    { id: 'admin-gallery', address: 'admin/building/gallery', file: 'admin-gallery.tsx' },
  ],
};
