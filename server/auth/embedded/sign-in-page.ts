import { html, page } from './page.ts'

/** One row of the list of sample accounts. */
export interface ListedAccount {
  email: string
  /** Role, and the plan of a Client. */
  label: string
}

export interface SignInPage {
  nonce: string
  /** What the fields hold when the page opens. */
  email: string
  password: string
  /** Why the attempt before did not succeed. */
  error: string | null
  /** Shown while SAMPLE_DATA is on; empty otherwise. */
  samples: { accounts: readonly ListedAccount[]; password: string } | null
}

/**
 * The form where a person proves who they are. It needs no script; a sample account's row is a link to this page with
 * the fields filled.
 */
export function signInPage({ nonce, email, password, error, samples }: SignInPage): string {
  const filled = email !== '' && password !== ''
  return page(
    'Sign in',
    nonce,
    html`<h1>Sign in</h1>
      <p class="quiet">with your Loop account</p>
      ${error && html`<p role="alert" id="error">${error}</p>`}
      <form method="post">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="254"
          value="${email}"
          ${error && html`aria-describedby="error"`}
          ${email === '' && html`autofocus`}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="1024"
          value="${password}"
          ${email !== '' && !filled && html`autofocus`}
        />
        <button type="submit" ${filled && html`autofocus`}>Sign in</button>
      </form>
      <p class="below"><a href="/forgot-password">Forgot your password?</a></p>
      ${
        samples &&
        html`<h2>Sample accounts</h2>
          <p class="quiet">
            Choose one to fill in the form. The password of all of them is <code>${samples.password}</code>.
          </p>
          <ul>
            ${samples.accounts.map(
              (account) =>
                html`<li>
                  <a href="?email=${encodeURIComponent(account.email)}"
                    ><strong>${account.email}</strong> <span>${account.label}</span></a
                  >
                </li>`,
            )}
          </ul>`
      }`,
  )
}
