import * as v from 'valibot'
import { blockKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import { documentSchema, type BlockContent, type ReportDocument } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { sentenceValues } from './sentence-values.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Context } from '#server/context.ts'
import { buildDocument } from '#server/reports/document/build-document.ts'
import { admin, companyId } from './companies.ts'

type Asked = Partial<Omit<Parameters<typeof buildDocument>[2], 'month'>> & { month: string }

/** Returns a block of a kind with a fixed id. */
export const blockOf = (kind: BlockKind, more: Partial<ReportBlock> = {}): ReportBlock => ({
  id: `00000000-0000-4000-8005-${String(blockKinds.indexOf(kind) + 1).padStart(12, '0')}`,
  kind,
  segmentId: null,
  title: '',
  text: '',
  picture: null,
  hideIfMissing: false,
  ...more,
})

/** A block of every kind. */
export const everyBlock = blockKinds.map((kind) => blockOf(kind))

/** Builds a report of the first test company as an Admin, and checks that it keeps the contract. */
export async function builtReport(context: Context, { month, ...asked }: Asked): Promise<ReportDocument> {
  const built = await buildDocument(context, admin, {
    clientId: companyId(1),
    month: v.parse(monthSchema, month),
    language: 'en',
    blocks: everyBlock,
    before: null,
    ...asked,
  })
  for (const { kind, content } of built.blocks) refuseBrokenContent(kind, content)
  return v.parse(documentSchema, built)
}

/** Refuses a block whose ids, sentences or rows don't fit together. */
function refuseBrokenContent(kind: BlockKind, content: BlockContent): void {
  if (content.state === 'missing') return
  const { figures, sentences, tables } = content
  const refuse = (why: string) => {
    throw new Error(`${kind}: ${why}`)
  }
  const ids = new Set(figures.map(({ id }) => id))
  if (ids.size !== figures.length) refuse('two figures have the same id')
  if (figures.some(({ id }) => !id.startsWith(`${kind}.`))) refuse('a figure has the id of another block')
  for (const { key, ...told } of sentences) {
    const values = sentenceValues[key]
    const names = (of: object) => Object.keys(of).toSorted().join()
    if (names(told.figures) !== [...values.figures].toSorted().join()) refuse(`${key} has other figures`)
    if (names(told.names) !== [...values.names].toSorted().join()) refuse(`${key} has other names`)
    if (Object.values(told.figures).some(({ id }) => !ids.has(id))) refuse(`${key} tells of an absent figure`)
  }
  for (const { name, columns, rows } of tables) {
    if (rows.some((row) => row.length !== columns.length)) refuse(`a row of ${name} has another number of cells`)
  }
}

/** Returns the content of the block of a kind. */
export function contentOf(report: ReportDocument, kind: BlockKind): BlockContent {
  const block = report.blocks.find((one) => one.kind === kind)
  if (!block) throw new Error(`The report has no block ${kind}`)
  return block.content
}

/** Returns the content of a block that has something to show. */
export function shownIn(report: ReportDocument, kind: BlockKind) {
  const content = contentOf(report, kind)
  if (content.state === 'missing') throw new Error(`${kind} is missing: ${content.reason}`)
  return {
    ...content,
    keys: content.sentences.map(({ key }) => key),
    figure: (id: string): Figure | undefined => content.figures.find((figure) => figure.id === id),
    rows: (name: string) => content.tables.find((table) => table.name === name)?.rows,
  }
}

/** Returns why each block has nothing to show; `shown` if it has. */
export const reasonsOf = (report: ReportDocument): Partial<Record<BlockKind, string>> =>
  Object.fromEntries(
    report.blocks.map(({ kind, content }) => [kind, content.state === 'missing' ? content.reason : 'shown']),
  )
