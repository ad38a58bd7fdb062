import type { BlockDifference } from './report.ts'
import type { Figure } from './figure.ts'
import type { WrittenReport } from './written-report.ts'

/** A figure that a person's text can refer to, with its texts in the report's language. */
export interface BoundFigure {
  /** The block that has it. */
  blockId: string
  figure: Figure
  /** What it measures, and of what: `Visits`, `Visits: Organic search`. */
  label: string
  value: string
  /** Null without compared days, like the change. */
  before: string | null
  change: string | null
}

/** A report as staff see it while they work on it: a draft with the numbers of now, or what was published last. */
export interface ReportPreview {
  version: number
  revision: number
  /** Of a draft, blocks that readers won't see as well: they have a reason why there is nothing to show. */
  written: WrittenReport
  figures: BoundFigure[]
  /** The agency's accent, readable on white. */
  accent: string
}

/** A number that differs, in the report's language. */
export interface WrittenDifference {
  blockId: string
  /** The block's title. */
  block: string
  label: string
  was: string
  is: string
}

/** What became of a block, with its title in the report's language. */
export interface WrittenBlockChange extends Pick<BlockDifference, 'blockId' | 'change'> {
  block: string
}

/** What differs between two published versions of a month. */
export interface VersionDifferences {
  figures: WrittenDifference[]
  blocks: WrittenBlockChange[]
}

/** What is published of a month, for staff. */
export interface PublishedWork {
  /** The versions, newest first. */
  versions: { version: number; publishedAt: string; publishedBy: string | null; viewedAt: string | null }[]
  /** The language that differences are written in. */
  language: WrittenReport['language']
  /** Numbers of the newest version that the data contradicted when they were compared; null if they never were. */
  restated: WrittenDifference[]
  restatedAt: string | null
}

/** Someone who can review reports. */
export interface Reviewer {
  id: string
  name: string
}
