import { FieldRow } from '#app/components/form/field-row.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import boxes from '../-form/choice-boxes.module.css'
import { AvatarField } from './avatar-field.tsx'
import styles from './edit-form.module.css'
import { PermissionsTable } from './permissions-table.tsx'
import type { UserForm } from './use-user-form.ts'
import { fieldLabels } from './user-labels.ts'
import { departments, labelOf, roles, statuses } from './user.ts'

const optionsOf = <const Word extends string>(words: readonly Word[]) =>
  words.map((value) => ({ value, label: labelOf(value) }))

const roleOptions = optionsOf(roles)
const statusOptions = optionsOf(statuses)
const departmentOptions = optionsOf(departments)

/** The fields of a user's account, and the permissions. */
export function AccountTab({ form }: { form: UserForm }) {
  const { avatar, name, permissions } = form.values
  return (
    <Stack>
      <AvatarField avatar={avatar} name={name} onChange={(next) => form.set({ avatar: next })} />
      <FieldRow>
        <TextInput label={fieldLabels.username} {...form.field('username')} autoComplete="off" spellCheck={false} />
        <TextInput label={fieldLabels.name} {...form.field('name')} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextInput label={fieldLabels.email} type="email" {...form.field('email')} autoComplete="off" />
        <TextInput label={fieldLabels.company} {...form.field('company')} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <SelectInput label={fieldLabels.role} {...form.field('role')} options={roleOptions} />
        <SelectInput label={fieldLabels.status} {...form.field('status')} options={statusOptions} />
        <SelectInput label={fieldLabels.department} {...form.field('department')} options={departmentOptions} />
        <TextInput label={fieldLabels.country} {...form.field('country')} autoComplete="off" />
      </FieldRow>
      <CheckInput label={fieldLabels.is_verified} {...form.field('is_verified')} />
      <fieldset className={boxes['group']}>
        <legend>Permissions</legend>
        <div className={styles['grid']}>
          <PermissionsTable permissions={permissions} onChange={(next) => form.set({ permissions: next })} />
        </div>
      </fieldset>
    </Stack>
  )
}
