export interface AdminBuildings {
  current: { id: number; name: string } | null;
  all: { id: number; name: string }[];
}

export const noBuilding: AdminBuildings = { current: null, all: [] };
