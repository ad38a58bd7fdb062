import { escapeHtml } from '#app/shared/format/html.ts'
import type { PrivacySection } from './privacy-facts.ts'

/** The sheet as a separate document. */
export interface PrivacyDocument {
  title: string
  /** The time of the settings it describes. */
  asOf: string
  sections: readonly PrivacySection[]
  /** Language and direction of its texts. */
  language: string
  direction: 'ltr' | 'rtl'
}

/** Escapes characters that Markdown would interpret, at the beginning of a line or anywhere in it. */
const escapeMarkdown = (text: string) => text.replaceAll(/([\\`*_[\]<>#|])/g, String.raw`\$1`)

/** Returns it as Markdown, which is also readable as plain text. */
export function privacyMarkdown({ title, asOf, sections }: PrivacyDocument): string {
  const parts = sections.map(({ title: heading, facts }) =>
    [`## ${escapeMarkdown(heading)}`, '', ...facts.map((fact) => `- ${escapeMarkdown(fact)}`)].join('\n'),
  )
  return `${[`# ${escapeMarkdown(title)}`, escapeMarkdown(asOf), ...parts].join('\n\n')}\n`
}

const styles = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2024}
h1{font-size:1.6rem;line-height:1.25}h2{margin:1.6rem 0 .4rem;font-size:1.1rem;break-after:avoid}
ul{margin:0;padding-inline-start:1.2rem}li{margin:.3rem 0;break-inside:avoid}p{color:#60646c}
@media print{body{max-width:none;margin:0;padding:0;font-size:11pt}}`

/** Returns it as a separate page that loads nothing. */
export function privacyPage({ title, asOf, sections, language, direction }: PrivacyDocument): string {
  const parts = sections.map(
    ({ title: heading, facts }) =>
      `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('\n')}\n</ul>`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(asOf)}</p>
${parts.join('\n')}
</body>
</html>
`
}

/** Prints only the sheet, from a temporary frame. */
export function printPrivacy(sheet: PrivacyDocument): void {
  const frame = document.createElement('iframe')
  frame.title = sheet.title
  frame.hidden = true
  frame.srcdoc = privacyPage(sheet)
  frame.onload = () => {
    const { contentWindow } = frame
    if (!contentWindow) return
    contentWindow.onafterprint = () => frame.remove()
    contentWindow.print()
  }
  document.body.append(frame)
}
