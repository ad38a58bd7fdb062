import { html, page } from './page.ts'

const sentences: Record<string, string> = {
  expired: 'This sign-in page has expired or was already used. Please start again.',
  server_error: 'Something went wrong on our side. It has been noted; please try again.',
  cross_site: 'The form was not sent from this page. Please start again.',
}

/** What a person sees when a sign-in cannot go on: one sentence and the way back. The details are in the log. */
export function errorPage(reason: string, nonce: string): string {
  return page(
    'Sign-in not possible',
    nonce,
    html`<h1>That did not work</h1>
      <p>${sentences[reason] ?? 'The sign-in request was not understood. Please start again.'}</p>
      <p><a class="button" href="/login">Start again</a></p>`,
  )
}
