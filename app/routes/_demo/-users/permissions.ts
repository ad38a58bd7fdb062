import {
  permissionActions,
  permissionAreas,
  type PermissionAction,
  type PermissionArea,
  type Permissions,
} from './user.ts'

/** One cell, a whole row (no action) or a whole column (no area) of the grid. */
export interface PermissionCells {
  area?: PermissionArea | undefined
  action?: PermissionAction | undefined
}

function cellsOf({ area, action }: PermissionCells): [PermissionArea, PermissionAction][] {
  const areas = area ? [area] : permissionAreas
  const actions = action ? [action] : permissionActions
  return areas.flatMap((each) => actions.map((what): [PermissionArea, PermissionAction] => [each, what]))
}

/** Returns whether all cells are granted, none, or some: `indeterminate`, as checkboxes call it. */
export function granted(permissions: Permissions, cells: PermissionCells): boolean | 'indeterminate' {
  const values = cellsOf(cells).map(([area, action]) => permissions[area][action])
  if (values.every(Boolean)) return true
  return values.some(Boolean) ? 'indeterminate' : false
}

/** Returns the permissions with cells granted; if all of them already were, with none of them. */
export function togglePermissions(permissions: Permissions, cells: PermissionCells): Permissions {
  const value = granted(permissions, cells) !== true
  const next = structuredClone(permissions)
  for (const [area, action] of cellsOf(cells)) next[area][action] = value
  return next
}
