import { Checkbox } from '@radix-ui/themes'
import { Check, Minus } from 'lucide-react'
import { granted, togglePermissions, type PermissionCells } from './permissions.ts'
import { actionLabels } from './user-labels.ts'
import styles from './user-page.module.css'
import { labelOf, permissionActions, permissionAreas, type Permissions } from './user.ts'

interface PermissionsTableProps {
  permissions: Permissions
  /** Without it the permissions are only shown. */
  onChange?: (permissions: Permissions) => void
}

/** A user's permissions. To be edited, each cell, row and column has a checkbox. */
export function PermissionsTable({ permissions, onChange }: PermissionsTableProps) {
  const box = (label: string, cells: PermissionCells) => (
    <Checkbox
      aria-label={label}
      checked={granted(permissions, cells)}
      onCheckedChange={() => onChange?.(togglePermissions(permissions, cells))}
    />
  )
  return (
    <table className={styles['permissions']}>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {permissionActions.map((action) => (
            <th key={action} scope="col">
              <span>
                {onChange && box(`${actionLabels[action]} everything`, { action })}
                {actionLabels[action]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionAreas.map((area) => (
          <tr key={area}>
            <th scope="row">
              <span>
                {onChange && box(`Everything with ${area}`, { area })}
                {labelOf(area)}
              </span>
            </th>
            {permissionActions.map((action) => (
              <td key={action}>
                {onChange ? box(`${actionLabels[action]} ${area}`, { area, action }) : mark(permissions[area][action])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const mark = (isGranted: boolean) =>
  isGranted ? <Check size={16} aria-label="Yes" /> : <Minus size={16} aria-label="No" className={styles['no']} />
