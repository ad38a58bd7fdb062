import type { Account } from './tokens.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What the page's form must send again. */
const kept = ['client_id', 'redirect_uri', 'state', 'code_challenge', 'scope'] as const

/** Returns the page on which a person chooses an account of the stand-in, and agrees or not. */
export function consentPage(query: URLSearchParams, suggested: Account): Response {
  const hidden = kept.map((name) => `<input type="hidden" name="${name}" value="${escaped(query.get(name) ?? '')}">`)
  const rows = Math.max(3, suggested.properties.length)
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test account</title><style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }
label { display: block; margin-top: 1rem } input[name=email], textarea { width: 100%; box-sizing: border-box; font: inherit }
button { font: inherit; margin: 1rem 1rem 0 0; padding: .4rem 1rem }
</style></head><body><main><h1>Test account</h1>
<p>This page stands in for Google. The numbers it gives are invented, and nothing leaves this machine.</p>
<form method="post" action="/o/oauth2/v2/auth">${hidden.join('')}
<label>Account<input name="email" required value="${escaped(suggested.email)}"></label>
<label>Its properties in Search Console, one a line
<textarea name="properties" rows="${rows}">${escaped(suggested.properties.join('\n'))}</textarea></label>
<button name="answer" value="allow">Allow</button><button name="answer" value="deny" formnovalidate>Deny</button>
</form></main></body></html>`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
