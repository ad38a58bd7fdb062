import type { WrittenBlock, WrittenReport } from './written-report.ts'

/** A section of a report with a story: what it shows, in order. */
export interface ReportSection {
  /** For links: that of a chapter, or of the appendix. */
  anchor: string
  /** '' for the texts of people that come before all chapters. */
  title: string
  /** What each block shows here. `titled`: below its own title. */
  blocks: { block: WrittenBlock; titled: boolean }[]
}

/** The sections of a report with a story, and the appendix; every form of a report shows these. */
export interface ReportSections {
  chapters: ReportSection[]
  /** Null without numbers. */
  appendix: ReportSection | null
}

/**
 * Returns the sections of a report of layout 2: in chapters the sentences and cards of blocks, in the appendix their
 * numbers. A block that no chapter has is in the appendix with all it has.
 */
export function sectionsOf({ chapters, appendix, blocks }: WrittenReport): ReportSections {
  const byAnchor = new Map(blocks.map((block) => [block.anchor, block]))
  const told = new Set(chapters.flatMap((chapter) => chapter.blocks))
  const found = (anchors: readonly string[]) => anchors.flatMap((anchor) => byAnchor.get(anchor) ?? [])
  return {
    chapters: chapters.map(({ id, title, blocks: anchors }) => ({
      anchor: `chapter-${id}`,
      title,
      blocks: found(anchors).map((block) => ({
        block: { ...block, figures: [], charts: [], tables: [] },
        titled: id === 'first' || anchors.length > 1,
      })),
    })),
    appendix:
      appendix === null || appendix.blocks.length === 0
        ? null
        : {
            anchor: 'appendix',
            title: appendix.title,
            blocks: found(appendix.blocks).map((block) => ({
              block: told.has(block.anchor) ? numbersOf(block) : block,
              titled: true,
            })),
          },
  }
}

/** Returns a block with its numbers alone, for the appendix: a chapter has the rest. */
const numbersOf = (block: WrittenBlock): WrittenBlock => ({
  ...block,
  anchor: `${block.anchor}-numbers`,
  missing: null,
  sentences: [],
  paragraphs: [],
  picture: null,
  works: [],
  targets: [],
})
