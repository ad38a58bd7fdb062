import { readableAccent } from '#app/shared/reports/accent.ts'
import type { PdfLook, PdfPicture } from '#app/shared/reports/pdf-look.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import { chartSvg } from './chart-svg.ts'
import { fontFamilies } from './fonts.ts'
import { named } from './printable.ts'

/** Everything that the compiler gets: data for the layout, and pictures by their names in it. */
export interface PdfInput {
  report: string
  files: { name: string; bytes: Uint8Array }[]
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
/** Characters of a cell that needs no line break: a column of such cells is as wide as its longest one. */
const shortCell = 18
const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Returns a report as data for the layout report.typ.
 * @param show makes a text printable
 * @param isPicture whether the compiler can draw a file; others are left out, or described in words
 */
export function pdfInput(
  written: WrittenReport,
  look: PdfLook,
  { show, isPicture }: { show: (text: string) => string; isPicture: (name: string, bytes: Uint8Array) => boolean },
): PdfInput {
  const files = new Map<string, Uint8Array>()
  const fileOf = (name: string, { bytes, type }: PdfPicture): string | null => {
    const full = `${name}.${endings[type]}`
    if (!files.has(full) && !isPicture(full, bytes)) return null
    files.set(full, bytes)
    return full
  }
  const logo = look.logo && fileOf('logo', look.logo)
  const accent = readableAccent(look.accentColor)
  const name = named(show)
  const shown = (text: string | null) => (text === null ? null : show(text))
  const report = {
    language: written.language,
    fonts: fontFamilies,
    accent,
    title: show(written.title),
    heading: show(written.heading),
    sender: show(look.sender),
    footer: show(look.footer),
    page: written.page,
    logo: logo === null ? null : { file: logo, alt: name(look.logo?.alt ?? '') },
    company: show(written.company),
    domain: show(written.domain),
    address: domainName.test(written.domain) ? `https://${written.domain}` : null,
    // A whole month is the heading already.
    period: written.period === written.month ? null : show(written.period),
    compared: shown(written.compared),
    measuredAt: show(written.measuredAt),
    online: look.online && { label: show(look.online.label), url: look.online.url },
    contents: show(written.contents),
    blocks: written.blocks.map((block) => {
      const picture = block.picture && look.pictures.get(block.picture.fileId)
      return {
        title: name(block.title),
        segment: shown(block.segment),
        missing: shown(block.missing),
        sentences: block.sentences.map(({ text }) => show(text)),
        paragraphs: block.paragraphs.map(show),
        figures: block.figures.map(({ label, value, change, before, tone, variation }) => ({
          label: show(label),
          value: show(value),
          change: shown(change),
          before: shown(before),
          variation: shown(variation),
          tone,
        })),
        charts: block.charts.map(({ title, alt, legend, drawing }) => ({
          title: show(title),
          alt: show(alt),
          now: show(legend.now),
          before: shown(legend.before),
          running: shown(legend.running),
          empty: drawing.empty,
          svg: drawing.empty ? '' : chartSvg(drawing, accent, show),
        })),
        tables: block.tables.map(({ title, columns, rows, more, changes, note }) => ({
          title: show(title),
          columns: columns.map(({ label, align }, index) => ({
            label: show(label),
            align,
            grows: align === 'start' && (index === 0 || rows.some((row) => (row[index]?.length ?? 0) > shortCell)),
          })),
          rows: rows.map((row) => row.map(show)),
          more: shown(more),
          note: shown(note),
          // By row: whether the change is good news. Typst counts columns from 0, too.
          changes: changes && {
            column: changes.column,
            tones: changes.rows.map((change) => change?.tone ?? 'neutral'),
          },
        })),
        picture: block.picture && {
          file: picture ? fileOf(`picture-${block.picture.fileId}`, picture) : null,
          alt: name(block.picture.alt),
          missing: show(block.picture.missing),
        },
      }
    }),
  }
  return { report: JSON.stringify(report), files: [...files].map(([name, bytes]) => ({ name, bytes })) }
}
