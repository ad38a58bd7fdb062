import { escapeHtml } from '#app/shared/format/html.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type {
  WrittenBlock,
  WrittenFigure,
  WrittenMark,
  WrittenReport,
  WrittenStory,
} from '#app/shared/reports/written-report.ts'
import type { ReportTranslator } from './document/report-namespaces.ts'

/** What a mail needs besides the report's texts. */
export interface ReportMailLook {
  /** The agency's line at the end; '' for none. */
  footer: string
  /** `#1a2b3c`; null for Loop's own. */
  accentColor: string | null
  /** The address of the report, which the recipient may open. */
  url: string
  /** Small print in the report's language, such as how to end these mails; each with a link if it has one. */
  notes?: readonly { text: string; url?: string }[]
}

/** The text of a mail. */
export interface ReportMail {
  subject: string
  text: string
  html: string
}

/** The most blocks with their sentences and figures: a mail is a summary, the report has the rest. */
const maxBlocks = 6
const maxFigures = 6

/**
 * Returns the mail that a report is sent with, readable without pictures: its first page in the body, or the first
 * sentences and figures of a report without a story. All texts are escaped.
 */
export function reportMail(reader: ReportTranslator, written: WrittenReport, look: ReportMailLook): ReportMail {
  const { company, month, period } = written
  const t = reader.t.reports
  const subject = t('mailSubject', { company, month })
  const { story } = written
  const blocks = story
    ? []
    : written.blocks.filter(({ sentences, figures }) => sentences.length > 0 || figures.length > 0).slice(0, maxBlocks)
  const head = [
    ...(period === month ? [] : [period]),
    ...(written.compared === null ? [] : [written.compared]),
    written.measuredAt,
  ]
  const open = t('openReport')
  const accent = readableAccent(look.accentColor)
  return { subject, text: plainText(), html: page() }

  function plainText(): string {
    const notes = (look.notes ?? []).map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`))
    return `${[
      written.title,
      ...(story ? [storyText(story)] : []),
      head.join('\n'),
      ...blocks.map(blockText),
      `${open}:\n${look.url}`,
      ...(look.footer === '' ? [] : [look.footer]),
      ...notes,
    ].join('\n\n')}\n`
  }

  function page(): string {
    const small = (text: string) =>
      `<p style="margin:12px 0 0;font-size:13px;line-height:20px;color:#60646c">${text}</p>`
    const notes = (look.notes ?? []).map(({ text, url }) =>
      small(
        url === undefined
          ? escapeHtml(text)
          : `<a href="${escapeHtml(url)}" style="color:#60646c">${escapeHtml(text)}</a>`,
      ),
    )
    const body = [
      `<p style="margin:0;font-size:14px;line-height:20px;color:#60646c"><b>${escapeHtml(company)}</b></p>`,
      ...(story
        ? [
            `<p style="margin:0 0 20px;font-size:14px;line-height:20px;color:#60646c">${escapeHtml(written.heading)}</p>`,
            storyHtml(story),
          ]
        : [`<h1 style="margin:4px 0 12px;font-size:26px;line-height:32px">${escapeHtml(written.heading)}</h1>`]),
      `<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#60646c">${head.map(escapeHtml).join('<br>')}</p>`,
      ...blocks.map((block) => blockHtml(block, accent)),
      `<p style="margin:28px 0"><a href="${escapeHtml(look.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>`,
      ...(look.footer === '' ? [] : [small(escapeHtml(look.footer))]),
      ...notes,
    ]
    return `<!doctype html><html lang="${written.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7f9f8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;border-top:4px solid ${accent};font:16px/24px system-ui,sans-serif;color:#1c2024">${body.join('')}</div></body></html>`
  }
}

const details = ({ change, before, variation }: WrittenFigure): string[] =>
  [change, before, variation].filter((text) => text !== null)

function storyText({ headline, sentences, paragraphs, figures, marks, marksTitle }: WrittenStory): string {
  return [
    headline.text,
    ...sentences.map(({ text }) => text),
    ...paragraphs,
    ...(figures.length === 0 ? [] : [figures.map(figureLine).join('\n')]),
    ...(marks.length === 0 ? [] : [[marksTitle, ...marks.map((mark) => `  ${markText(mark)}`)].join('\n')]),
  ].join('\n\n')
}

const markText = ({ day, titles }: WrittenMark): string => `${day}: ${titles.join('; ')}`

function storyHtml({ headline, sentences, paragraphs, figures, marks, marksTitle }: WrittenStory): string {
  const texts = [...sentences.map(({ text }) => text), ...paragraphs]
  return [
    `<h1 style="margin:0 0 14px;font-size:26px;line-height:32px">${escapeHtml(headline.text)}</h1>`,
    ...texts.map((text) => `<p style="margin:0 0 10px">${escapeHtml(text)}</p>`),
    figuresHtml(figures),
    ...(marks.length === 0
      ? []
      : [
          `<p style="margin:20px 0 6px;font-size:14px;line-height:20px"><b>${escapeHtml(marksTitle)}</b></p>`,
          `<ul style="margin:0 0 20px;padding:0 0 0 20px;font-size:14px;line-height:20px">${marks.map((mark) => `<li>${escapeHtml(markText(mark))}</li>`).join('')}</ul>`,
        ]),
  ].join('')
}

function figureLine(figure: WrittenFigure): string {
  const more = details(figure)
  return `  ${figure.label}: ${figure.value}${more.length === 0 ? '' : ` (${more.join(', ')})`}`
}

const figuresHtml = (figures: readonly WrittenFigure[]): string =>
  figures.length === 0
    ? ''
    : `<table style="width:100%;border-collapse:collapse;margin:16px 0 20px;font-size:14px;line-height:20px">${figures.map(rowHtml).join('')}</table>`

function blockText({ title, segment, sentences, figures }: WrittenBlock): string {
  return [
    title.toLocaleUpperCase(),
    ...(segment === null ? [] : [segment]),
    ...sentences.map(({ text }) => `- ${text}`),
    ...figures.slice(0, maxFigures).map(figureLine),
  ].join('\n')
}

const tones = { good: '#18713a', bad: '#b3261e', neutral: '#60646c' } as const

function blockHtml({ title, segment, sentences, figures }: WrittenBlock, accent: string): string {
  const shown = figures.slice(0, maxFigures)
  const items = sentences.map(({ text }) => `<li style="margin:0 0 6px">${escapeHtml(text)}</li>`)
  return [
    `<h2 style="margin:24px 0 10px;font-size:18px;line-height:24px;color:${accent}">${escapeHtml(title)}</h2>`,
    segment === null ? '' : `<p style="margin:0 0 8px;font-size:14px;color:#60646c">${escapeHtml(segment)}</p>`,
    items.length === 0 ? '' : `<ul style="margin:0 0 12px;padding:0 0 0 20px">${items.join('')}</ul>`,
    figuresHtml(shown),
  ].join('')
}

function rowHtml(figure: WrittenFigure): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #d9dedc;vertical-align:top'
  const change =
    figure.change === null
      ? ''
      : `<span style="color:${tones[figure.tone]};font-weight:600">${escapeHtml(figure.change)}</span> `
  const before = [figure.before, figure.variation]
    .flatMap((text) => (text === null ? [] : [escapeHtml(text)]))
    .join(', ')
  return `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;color:#60646c">${escapeHtml(figure.label)}</th><td style="${cell};padding-left:12px;text-align:right;font-weight:600;white-space:nowrap">${escapeHtml(figure.value)}</td><td style="${cell};padding-left:12px;text-align:right;color:#60646c">${change}${before}</td></tr>`
}
