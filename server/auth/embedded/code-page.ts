import { html, page } from './page.ts'
import type { Reader } from './reader.ts'

export interface CodePage {
  nonce: string
  /** The person's email, so that they notice a wrong account. */
  email: string
  /** Why the previous attempt failed. */
  error: string | null
}

/** Returns the page for the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function codePage({ language, t }: Reader, { nonce, email, error }: CodePage): string {
  return page(
    { title: t('codeTitle'), nonce, language },
    html`<h1>${t('codeTitle')}</h1>
      <p class="quiet">${t('codeFor', { email })}</p>
      ${error && html`<p role="alert" id="error">${error}</p>`}
      <form method="post">
        <label for="code">${t('code')}</label>
        <input
          id="code"
          name="code"
          type="text"
          inputmode="text"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          required
          maxlength="30"
          aria-describedby="help${error && html` error`}"
          autofocus
        />
        <p class="quiet help" id="help">${t('codeHelp')}</p>
        <button type="submit">${t('goOn')}</button>
      </form>
      <p class="below"><a href="?start=again">${t('otherAccount')}</a></p>`,
  )
}
