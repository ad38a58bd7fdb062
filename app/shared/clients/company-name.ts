/** Any record of a client: every name field is optional. */
export interface CompanyLike {
  company?: string | null
  website?: string | null
  uuid?: string | null
  id?: string | number | null
}

/** Returns a client's display name: the first existing one of client, website, uuid, id, else '<Unknown>'. */
export function companyName(record: CompanyLike | null | undefined): string {
  for (const value of [record?.company, record?.website, record?.uuid, record?.id]) {
    const text = value === null || value === undefined ? '' : String(value).trim()
    if (text) return text
  }
  return '<Unknown>'
}
