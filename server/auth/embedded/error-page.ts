import { html, page } from './page.ts'
import type { Reader } from './reader.ts'

const sentences: Record<string, 'expired' | 'ourFault' | 'crossSite'> = {
  expired: 'expired',
  server_error: 'ourFault',
  cross_site: 'crossSite',
}

/** Returns the page of a sign-in that can't continue: one sentence and the way back. The details are in the log. */
export function errorPage({ language, t }: Reader, reason: string, nonce: string): string {
  return page(
    { title: t('errorTitle'), nonce, language },
    html`<h1>${t('didNotWork')}</h1>
      <p>${t(sentences[reason] ?? 'notUnderstood')}</p>
      <p><a class="button" href="/login">${t('startAgain')}</a></p>`,
  )
}
