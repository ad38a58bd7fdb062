import type { Language } from '#app/shared/account/appearance.ts'
import { escapeHtml } from '#app/shared/format/html.ts'

/** A link with an absolute URL of Loop. */
interface MailLink {
  label: string
  url: string
}

/** The text of a mail in one language; the layout is the same for all. */
export interface MailText {
  subject: string
  /** Plain sentences, one paragraph each; never markup. */
  paragraphs: readonly string[]
  /** The main link, with an absolute URL of Loop. */
  action?: MailLink
  /** Several links of the same weight, in their order. */
  links?: readonly MailLink[]
  /** Small print: why they get the mail, or when the link expires. */
  footnote?: string
}

/** Returns a mail as text and as HTML, in which all values are escaped. */
export function composeMail(
  { subject, paragraphs, action, links = [], footnote }: MailText,
  language: Language,
): { text: string; html: string } {
  const linked = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const text = [...paragraphs, ...linked, ...(footnote ? [footnote] : [])]
  const block = (sentence: string) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b776b;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const list = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="display:block;padding:12px 16px;border:1px solid #d9dedc;border-radius:8px;background:#ffffff;color:#0b776b;text-decoration:none">${escapeHtml(label)}</a></p>`,
  )
  const small = footnote ? `<p style="margin:24px 0 0;font-size:13px;color:#60646c">${escapeHtml(footnote)}</p>` : ''
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7f9f8"><div style="max-width:520px;margin:0 auto;padding:32px 24px;font:16px/24px system-ui,sans-serif;color:#1c2024">${paragraphs.map(block).join('')}${list.join('')}${button}${small}</div></body></html>`,
  }
}
