/** How many days the file of an export is kept. */
export const exportDays = 7
/** Maximum number of files of a website for its own people, and for staff, because each may be large. */
export const maxStoredExports = 5

/** A full export of a website, from its request to its removal. */
export interface WebsiteExport {
  id: string
  /** Contains internal data too, and is shown to staff only. */
  forStaff: boolean
  requestedAt: string
  /** The name of the person who asked, if the reader may know that person. */
  requestedBy: string | null
  state: 'waiting' | 'writing' | 'ready' | 'removed' | 'failed'
  /** The moment of the website's data in the file. */
  moment: string | null
  /** Days with data, and how many of them are written. */
  days: number
  daysDone: number
  sizeBytes: number
  finishedAt: string | null
  /** Until when the file can be downloaded. */
  expiresAt: string | null
}
