/** How long the file of an export is kept, in days. */
export const exportDays = 7
/** Files kept at once of a website for its own people, and for staff: each may be large. */
export const mostExportsKept = 5

/** Everything of a website as one file, from its request to its removal. */
export interface WebsiteExport {
  id: string
  /** Holds what is for staff alone, too, and is shown to staff alone. */
  forStaff: boolean
  requestedAt: string
  /** The name of who asked, where the reader may know that person. */
  requestedBy: string | null
  state: 'waiting' | 'writing' | 'ready' | 'removed' | 'failed'
  /** What the file shows: the website as it was then. */
  moment: string | null
  /** Days with data, and how many of them are written. */
  days: number
  daysDone: number
  sizeBytes: number
  finishedAt: string | null
  /** Until when the file can be downloaded. */
  expiresAt: string | null
}
