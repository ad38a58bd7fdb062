import type { Language } from '#app/shared/account/appearance.ts'
import { escapeHtml } from '#app/shared/format/html.ts'
import type { SessionDeps } from '../../access/session/session.ts'
import { readerLanguage } from '../../http/reader-language.ts'
import { translateIn, type TranslateOf } from '../../messages/translate-in.ts'

/** HTML that is safe to send: `html` creates it from literals and escapes every value in it. */
export class SafeHtml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = SafeHtml | string | number | false | null | readonly SafeHtml[]

/**
 * Tagged template for HTML: strings are escaped, nested `html` is inserted unchanged, false and null are left out.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly HtmlValue[]): SafeHtml {
  const text = literals.reduce((sofar, literal, index) => sofar + render(parts[index - 1] ?? null) + literal)
  return new SafeHtml(text)
}

function render(part: HtmlValue): string {
  if (part === null || part === false) return ''
  if (part instanceof SafeHtml) return part.text
  if (typeof part === 'object') return part.map((one) => one.text).join('')
  return escapeHtml(String(part))
}

/** The language of a person who sees a page of the provider, and its texts. */
export interface PageLanguage {
  language: Language
  t: TranslateOf<'signInPages'>
}

/**
 * Returns the language of the person who sent a request, and its texts.
 * @param sent the request's headers, or Koa's context
 */
export async function readerOf(context: SessionDeps, sent: Pick<Headers, 'get'>): Promise<PageLanguage> {
  const headers = new Headers()
  for (const name of ['cookie', 'accept-language']) {
    const value = sent.get(name)
    if (value) headers.set(name, value)
  }
  const language = await readerLanguage(context, headers)
  return { language, t: translateIn(language, 'signInPages') }
}

interface PageHead {
  title: string
  nonce: string
  language: Language
}

/** Returns a page of the identity provider in plain HTML and CSS, so that signing in needs no script of ours. */
export function page({ title, nonce, language }: PageHead, body: SafeHtml): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Loop</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new SafeHtml(styles)}
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${new SafeHtml(mark)} Loop</p>
          ${body}
        </main>
      </body>
    </html>`.text
}

/** Returns the headers of such a page: no scripts, no frames, no caching, and forms only to Loop itself. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

const sentences: Record<string, 'expired' | 'ourFault' | 'crossSite'> = {
  expired: 'expired',
  server_error: 'ourFault',
  cross_site: 'crossSite',
}

/** Returns the page of a sign-in that can't continue: one sentence and the way back. The details are in the log. */
export function errorPage({ language, t }: PageLanguage, reason: string, nonce: string): string {
  return page(
    { title: t('errorTitle'), nonce, language },
    html`<h1>${t('didNotWork')}</h1>
      <p>${t(sentences[reason] ?? 'notUnderstood')}</p>
      <p><a class="button" href="/login">${t('startAgain')}</a></p>`,
  )
}

// The brand of the product. A copy of app/components/layout/brand.tsx, which can't be imported here.
const mark =
  '<svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0d3d38"/><path d="M21.8 11.1A7.6 7.6 0 1 0 23.6 16" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="22.6" cy="10.4" r="2.6" fill="#ff9a4d"/></svg>'

const styles = `
:root { --ground: #eff3f1; --panel: #fff; --ink: #1a211f; --quiet: #5b6562; --line: #848f8b; --soft: #dfe5e2;
  --accent: #0b776b; --on-accent: #fff; --bad: #a8201a; --bad-ground: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b0f0e; --panel: #161c1a; --ink: #eceeed; --quiet: #a5afac;
  --line: #717d79; --soft: #2a322f; --accent: #4fd1bd; --on-accent: #06231f; --bad: #ffb4ae; --bad-ground: #3a1715; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
  color: var(--ink); font: 16px/1.5 'Hanken Grotesk', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--panel); border: 1px solid var(--soft);
  border-radius: 12px; }
@media (max-width: 420px) { main { padding: 24px 20px; } }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; font-size: 20px; font-weight: 600; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 4px; font-size: 16px; }
p { margin: 0 0 16px; }
.help { margin: 6px 0 0; }
.quiet { color: var(--quiet); font-size: 14px; }
label { display: block; margin: 16px 0 6px; font-weight: 600; font-size: 14px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--panel);
  border: 1px solid var(--line); border-radius: 8px; }
button { width: 100%; min-height: 44px; margin-top: 24px; font: inherit; font-weight: 600; color: var(--on-accent);
  background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 16px 0 0; padding: 10px 12px; color: var(--bad); background: var(--bad-ground);
  border-radius: 8px; font-size: 14px; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--soft); }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 9px 4px; color: inherit;
  text-decoration: none; border-bottom: 1px solid var(--soft); font-size: 14px; }
li a:hover { background: var(--ground); }
li strong { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; font-weight: 600; }
.button { display: inline-block; margin-top: 8px; padding: 10px 16px; color: var(--on-accent); background: var(--accent);
  border-radius: 8px; font-weight: 600; text-decoration: none; }
code { font-size: 14px; }
.below { margin: 16px 0 0; font-size: 14px; }
.below a { color: var(--accent); text-underline-offset: 3px; }
`
