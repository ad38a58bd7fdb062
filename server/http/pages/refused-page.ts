import { escapeHtml } from '#app/shared/format/html.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { browserLanguage } from '../reader-language.ts'

/** Returns a page without styles and scripts that says why a page is refused, in the language of the browser. */
export function refusedPage(request: Request, refusal: UserError, status = refusal.status): Response {
  const language = browserLanguage(request.headers) ?? 'en'
  const { message } = refusal.inLanguage(language)
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Loop</title>
</head>
<body><p>${escapeHtml(message)}</p></body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(refusal.retryAfterSeconds ?? 1) }
  return new Response(page, { status, headers })
}
