import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useForm, type FormState } from '#app/components/form/use-form.ts'
import { localDay, ownTimeZone } from '#app/shared/calendar/zone.ts'
import {
  faultsOf,
  isChanged,
  tabOf,
  toFormValues,
  toSchemaInput,
  userFormSchema,
  type UserFormValues,
} from './user-form.ts'
import { saveUser } from './user-store.ts'
import type { User } from './user.ts'
import type { EditTab } from './users-search.ts'

export type UserForm = FormState<UserFormValues>

interface UserFormState {
  form: UserForm
  /** Whether leaving would lose something. */
  isDirty: boolean
  /** How many fields of each tab are wrong. */
  faults: Record<EditTab, number>
}

/** Returns the form of a user, with errors in the sentences of the demo. */
export function useUserForm(user: User, users: readonly User[]): UserFormState {
  const [today] = useState(() => localDay(new Date(), ownTimeZone()))
  const schema = useMemo(
    () => userFormSchema({ today, others: users.filter(({ id }) => id !== user.id) }),
    [today, users, user.id],
  )
  const mutation = useServerMutation({
    call: async (input: v.InferOutput<typeof schema>) => void saveUser({ ...user, ...input }),
  })
  const kit = useForm({ schema, initial: toFormValues(user), toInput: toSchemaInput, mutation })

  // The kit says errors by the product's catalogues, which have none of these sentences.
  const wrong = faultsOf(v.safeParse(schema, toSchemaInput(kit.values)).issues)
  const errorOf = (name: string) => (kit.isTried ? wrong[name] : undefined)
  const form: UserForm = {
    ...kit,
    errorOf,
    field: (name) => ({ ...kit.field(name), error: errorOf(name) }),
    reset() {
      kit.reset()
      mutation.reset()
    },
  }
  const countOn = (tab: EditTab) => Object.keys(wrong).filter((name) => tabOf(name) === tab).length
  return {
    form,
    isDirty: isChanged(kit.values, user),
    faults: { account: countOn('account'), information: countOn('information'), social: countOn('social') },
  }
}
