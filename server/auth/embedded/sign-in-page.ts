import { html, page, type SafeHtml, type PageLanguage } from './page.ts'

/** One row of the list of sample accounts. */
interface ListedAccount {
  email: string
  /** The role, and for a Client the plan. */
  label: string
}

export interface SignInPage {
  nonce: string
  /** The initial values of the fields. */
  email: string
  password: string
  /** Why the previous attempt failed. */
  error: string | null
  /** Only while SAMPLE_DATA is on; null otherwise. */
  samples: { accounts: readonly ListedAccount[]; password: string } | null
}

/** Returns the sign-in form. It needs no script: each sample account is a link to this page with filled fields. */
export function signInPage(
  { language, t }: PageLanguage,
  { nonce, email, password, error, samples }: SignInPage,
): string {
  const filled = email !== '' && password !== ''
  return page(
    { title: t('page.signIn'), nonce, language },
    html`<h1>${t('page.signIn')}</h1>
      <p class="quiet">${t('withLoopAccount')}</p>
      ${error && html`<p role="alert" id="error">${error}</p>`}
      <form method="post">
        <label for="email">${t('name.email')}</label>
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
        <label for="password">${t('name.password')}</label>
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
        <button type="submit" ${filled && html`autofocus`}>${t('action.signIn')}</button>
      </form>
      <p class="below"><a href="/forgot-password">${t('page.forgotPassword')}</a></p>
      ${
        samples &&
        html`<h2>${t('samples')}</h2>
          <p class="quiet">${withCode(t('samplesIntro', { password: samples.password }))}</p>
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

/** Returns a message that contains one `<code>` element. */
function withCode(text: string): SafeHtml {
  const [before = '', code = '', after = ''] = text.split(/<\/?code>/)
  return html`${before}<code>${code}</code>${after}`
}

interface CodePage {
  nonce: string
  /** The person's email, so that they notice a wrong account. */
  email: string
  /** Why the previous attempt failed. */
  error: string | null
}

/** Returns the page for the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function codePage({ language, t }: PageLanguage, { nonce, email, error }: CodePage): string {
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
