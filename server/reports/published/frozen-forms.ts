import * as v from 'valibot'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import { writtenReportSchema, type WrittenReport } from '#app/shared/reports/written-report.ts'
import type { Context } from '../../context.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { writeReport } from '../document/write-report.ts'
import { writeWords, type FrozenContent, type VersionKey } from './versions.sql.ts'

/** Returns what is frozen of a document: its numbers, and its words of this moment. */
export const frozenContent = async (document: ReportDocument): Promise<FrozenContent> => ({
  document,
  written: writeReport(await reportTranslator(document.language), document),
})

/**
 * Returns the words of a published version as they were published, whatever Loop's texts are today. A version from
 * before words were kept gets them now, from Loop itself: people have no right to change a version. The caller has
 * checked who asks, and is in no transaction.
 */
export async function wordsOfVersion(
  { database }: Pick<Context, 'database'>,
  key: VersionKey,
  { document, written }: { document: ReportDocument; written: unknown },
): Promise<WrittenReport> {
  if (written !== null) return v.parse(writtenReportSchema, written)
  const now = await frozenContent(document)
  const stored = await database.db.transaction().execute((trx) => writeWords(trx, key, now.written))
  // The version was deleted with its client in between.
  return stored === null ? now.written : v.parse(writtenReportSchema, stored)
}

/**
 * Returns the same content with other pictures at cards: the copies that a report keeps. A picture without a copy is
 * left out.
 */
export function withCopies({ document, written }: FrozenContent, copies: ReadonlyMap<string, string>): FrozenContent {
  const copied = <Work extends { picture: { fileId: string; alt: string } | null }>(work: Work): Work => {
    const fileId = work.picture && copies.get(work.picture.fileId)
    return { ...work, picture: work.picture && fileId ? { ...work.picture, fileId } : null }
  }
  return {
    document: {
      ...document,
      blocks: document.blocks.map((block) =>
        block.content.state === 'shown' && block.content.works
          ? { ...block, content: { ...block.content, works: block.content.works.map(copied) } }
          : block,
      ),
    },
    written: {
      ...written,
      blocks: written.blocks.map((block) => ({ ...block, works: block.works.map(copied) })),
    },
  }
}
