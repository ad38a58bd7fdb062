import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { FieldChange } from '#server/profile/profile-history.ts'

/** A change of one field as the history shows it. */
export interface DescribedChange {
  label: string
  /** The old value, or the entries that were removed from a list. */
  removed: string[]
  added: string[]
  /** Replaces the values: a logo has none to show. */
  said?: string
}

const longest = 160
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** Returns a change: for lists the removed and added entries, for texts the old and the new one. */
export function describeChange(
  t: Translate<EnglishOf<'profile'>>,
  { field, before, after }: FieldChange,
): DescribedChange {
  const label = t(`field.${field}`)
  if (field === 'logo') {
    return {
      label,
      removed: [],
      added: [],
      said: t(before === null ? 'changeAdded' : after === null ? 'changeRemoved' : 'changeReplaced'),
    }
  }
  const [was, is] = [listOf(before), listOf(after)]
  const removed = was.filter((entry) => !is.includes(entry)).map(shortened)
  const added = is.filter((entry) => !was.includes(entry)).map(shortened)
  if (removed.length === 0 && added.length === 0) return { label, removed, added, said: t('changeReordered') }
  return { label, removed, added }
}

function listOf(value: FieldChange['before']): string[] {
  if (value === null || value === '') return []
  return typeof value === 'string' ? [value] : value
}
