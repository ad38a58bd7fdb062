import { usePublicError } from '#app/components/feedback/use-public-error.ts'

/** Where a refusal of the server is shown: at the field it is about, else below the form. */
export interface ShownRefusal {
  field: string | undefined
  message: string
}

/** @param fields the field for each code of a refusal that is about one */
export function useRefusalByField(error: unknown, fields: Record<string, string>): ShownRefusal | null {
  const publicError = usePublicError()
  if (error === null || error === undefined) return null
  const { code, message } = publicError(error)
  return { field: fields[code], message }
}
