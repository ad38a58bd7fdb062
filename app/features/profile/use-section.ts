import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { useForm, type FormState } from '#app/components/form/use-form.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { useUpdateProfile, profileQueryOptions } from './profile.queries.ts'

interface SectionInput<Values extends object> {
  profile: Profile
  section: ProfileChange['section']
  /** The section's values as they are saved. */
  saved: Values
  schema: v.GenericSchema<unknown, unknown>
  toChange: (values: Values) => unknown
}

/** One section's form, and the choice if another person has changed the section. */
export interface Section<Values extends object> {
  form: FormState<Values>
  /** Accepts their version, or continues with one's own on top of it. */
  conflict: { takeTheirs: () => Promise<void>; keepMine: () => Promise<void> } | null
}

/**
 * Keeps the version from when typing began as the base of a save. If the profile is read again meanwhile, another
 * person's change doesn't count as seen.
 */
export function useSection<Values extends object>(input: SectionInput<Values>): Section<Values> {
  const { profile, section, saved, schema, toChange } = input
  const queryClient = useQueryClient()
  const publicError = usePublicError()
  const change = useUpdateProfile(profile.clientId)
  const [seen, setSeen] = useState<string>()
  const form = useForm({
    schema,
    initial: saved,
    toInput: toChange,
    onTyped: () => setSeen(version),
    mutation: {
      ...change,
      mutate(values, callbacks) {
        // The server checks this part of the union with the section's own schema.
        const taken = { section, values } as ProfileChange
        change.mutate({ version, change: taken }, callbacks)
      },
    },
  })
  const version: string = (form.isDirty ? seen : undefined) ?? profile.versions[section]

  const latest = async () => {
    const { queryKey } = profileQueryOptions(profile.clientId)
    await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
    change.reset()
    return queryClient.getQueryData(queryKey)?.versions[section] ?? version
  }
  const isConflict = change.error !== null && publicError(change.error).code === 'profile.changed_meanwhile'
  return {
    form,
    conflict: isConflict
      ? {
          async takeTheirs() {
            await latest()
            form.reset()
          },
          async keepMine() {
            setSeen(await latest())
          },
        }
      : null,
  }
}
