import { html, page } from './page.ts'

export interface CodePage {
  nonce: string
  /** Who is signing in, so that a wrong account is noticed. */
  email: string
  /** Why the attempt before did not succeed. */
  error: string | null
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function codePage({ nonce, email, error }: CodePage): string {
  return page(
    'Enter your code',
    nonce,
    html`<h1>Enter your code</h1>
      <p class="quiet">for ${email}</p>
      ${error && html`<p role="alert" id="error">${error}</p>`}
      <form method="post">
        <label for="code">Code</label>
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
        <p class="quiet help" id="help">
          The six digits your authenticator app shows for Loop. Without your phone, use a recovery code.
        </p>
        <button type="submit">Continue</button>
      </form>
      <p class="below"><a href="?start=again">Use another account</a></p>`,
  )
}
