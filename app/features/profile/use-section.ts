import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type * as v from 'valibot'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { useChangeProfile } from './profile.mutations.ts'
import { profileQueryOptions } from './profile.queries.ts'

interface SectionInput<Values extends object> {
  profile: Profile
  section: ProfileChange['section']
  /** The section's values as they are saved. */
  saved: Values
  schema: v.GenericSchema<unknown, unknown>
  toChange: (values: Values) => unknown
}

/** One section's form: what was typed over what is saved, and what became of saving it. */
export interface Section<Values extends object> {
  values: Values
  set: (part: Partial<Values>) => void
  issues: Partial<Record<string, string>>
  submit: (event: FormEvent) => void
  isPending: boolean
  status: SectionStatus
}

export interface SectionStatus {
  error: { message: string } | null
  isSaved: boolean
  /** Somebody else changed the section: take theirs, or go on with one's own on top of it. */
  conflict: { takeTheirs: () => Promise<void>; keepMine: () => Promise<void> } | null
}

/**
 * Keeps a section's draft apart from what is saved. The version that a save is made from is the one on the screen when
 * typing began: a profile that is fetched anew meanwhile does not pass somebody else's change off as seen.
 */
export function useSection<Values extends object>(input: SectionInput<Values>): Section<Values> {
  const { profile, section, saved, schema, toChange } = input
  const queryClient = useQueryClient()
  const publicError = usePublicError()
  const change = useChangeProfile(profile.clientId)
  const [draft, setDraft] = useState<{ values: Partial<Values>; version: string } | null>(null)
  const { issues, check } = useFormIssues(schema)
  const values = { ...saved, ...draft?.values }
  const version = draft?.version ?? profile.versions[section]

  const latest = async () => {
    const { queryKey } = profileQueryOptions(profile.clientId)
    await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
    change.reset()
    return queryClient.getQueryData(queryKey)?.versions[section] ?? version
  }
  const error = change.error === null ? null : publicError(change.error)
  return {
    values,
    set(part) {
      if (change.isSuccess) change.reset()
      setDraft({ values: { ...draft?.values, ...part }, version })
    },
    issues,
    submit(event) {
      event.preventDefault()
      const checked = check(toChange(values))
      if (checked === null) return
      // The schema of the section is the one the server holds its part of the union against.
      const taken = { section, values: checked } as ProfileChange
      change.mutate({ version, change: taken }, { onSuccess: () => setDraft(null) })
    },
    isPending: change.isPending,
    status: {
      error,
      isSaved: change.isSuccess && draft === null,
      conflict:
        error?.code === 'profile.changed_meanwhile'
          ? {
              async takeTheirs() {
                await latest()
                setDraft(null)
              },
              async keepMine() {
                setDraft({ values: draft?.values ?? {}, version: await latest() })
              },
            }
          : null,
    },
  }
}
