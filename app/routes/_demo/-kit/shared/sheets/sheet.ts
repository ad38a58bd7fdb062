/** A sheet as it was read: every cell is a text. Rows have as many cells as the header. */
export interface Sheet {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Why a file is no sheet, in a sentence for people. */
export class SheetError extends Error {
  override name = 'SheetError'
}

export const formats = ['xlsx', 'csv', 'txt'] as const
export type SheetFormat = (typeof formats)[number]
