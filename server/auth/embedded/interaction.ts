import { randomBytes } from 'node:crypto'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import * as v from 'valibot'
import { verifyPassword } from '../../access/secrets/password.ts'
import type { Context } from '../../context.ts'
import { isSampleDataOn } from '../../env.ts'
import { translateIn } from '../../messages/translate-in.ts'
import { sampleAccounts, samplePassword } from '../../sample-companies/sample-accounts.ts'
import { renewOldHash } from '../passwords.ts'
import { acceptCode, hasSecondFactor } from '../second-factor-code.ts'
import { DatabaseAdapter } from './adapter.ts'
import { type Attempt, type Attempts, noteLockout, recordFailure } from './attempts.ts'
import { findEmbeddedAccount } from './embedded-account.ts'
import { errorPage, pageHeaders, readerOf, type PageLanguage } from './page.ts'
import { codePage, signInPage } from './sign-in-page.ts'

const maxFormBytes = 8 * 1024
const passwordFormSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1)),
})
const codeFormSchema = v.object({ code: v.pipe(v.string(), v.maxLength(100)) })
/** How long a person may take to find their phone. */
const codeSeconds = 10 * 60

export interface InteractionDeps {
  context: Pick<Context, 'env' | 'database' | 'clock' | 'log' | 'origin'>
  provider: Provider
  attempts: Attempts
  /** Returns the address a request came from, as the server knows it. */
  addressOf(ctx: KoaContextWithOIDC): string
}

/** The dependencies with the reader of the answer. */
interface AnswerDeps extends InteractionDeps {
  reader: PageLanguage
}

/**
 * Answers `/interaction/<uid>`: shows the sign-in form and accepts it, then the same for the code if the account has
 * a second factor. The uid alone is not enough: the provider also requires the signed, httpOnly cookie of the browser
 * that began the sign-in, so a form sent from another website does nothing.
 */
export async function handleInteraction(given: InteractionDeps, ctx: KoaContextWithOIDC): Promise<void> {
  const deps = { ...given, reader: await readerOf(given.context, ctx) }
  const { provider } = deps
  const details = await provider.interactionDetails(ctx.req, ctx.res).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  })
  if (!details) return refuse(deps, ctx, 400, 'expired')
  if (details.prompt.name === 'consent') {
    // Only `prompt=consent` leads here. There is nothing to choose, because Loop's own pages are the only client.
    return goOn(ctx, await provider.interactionResult(ctx.req, ctx.res, { consent: {} }))
  }
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    const account = ctx.query['start'] === undefined ? await whoseCodeIsAwaited(deps, details.uid) : null
    if (account) return showCode(deps, ctx, 200, { email: account.email, error: null })
    const hint = typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : ''
    return show(deps, ctx, 200, { email: hint, ...chosenSample(deps, ctx), error: null })
  }
  if (!isFromOurselves(deps, ctx)) return refuse(deps, ctx, 403, 'cross_site')
  const form = Object.fromEntries(new URLSearchParams(await readForm(ctx)))
  const code = v.safeParse(codeFormSchema, form)
  return code.success ? takeCode(deps, ctx, details.uid, code.output.code) : takePassword(deps, ctx, details.uid, form)
}

async function takePassword(deps: AnswerDeps, ctx: KoaContextWithOIDC, uid: string, fields: object): Promise<void> {
  const { context, attempts, reader } = deps
  const { t } = reader
  const form = v.safeParse(passwordFormSchema, fields)
  if (!form.success) return show(deps, ctx, 422, { email: '', error: t('enterBoth') })
  const { email, password } = form.output
  const attempt: Attempt = { step: 'password', account: email, address: deps.addressOf(ctx) }
  const wait = await shutOut(deps, ctx, attempt)
  if (wait) return show(deps, ctx, 429, { email, error: wait })
  const account = await findEmbeddedAccount(context, { email })
  const right = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || !right) {
    await recordFailure(context, 'wrong_password', account)
    // The sentence is the same for an unknown account and a wrong password, so that it does not reveal which accounts
    // exist.
    return show(deps, ctx, 422, { email, error: t('wrongPassword') })
  }
  await attempts.succeeded(attempt)
  await renewOldHash(context.database.db, account, password)
  if (!(await hasSecondFactor(context, account.id))) return signIn(deps, ctx, account.id, ['pwd'])
  await awaitedCodes(context).upsert(uid, { accountId: account.id }, codeSeconds)
  showCode(deps, ctx, 200, { email: account.email, error: null })
}

async function takeCode(deps: AnswerDeps, ctx: KoaContextWithOIDC, uid: string, code: string): Promise<void> {
  const { context, attempts, reader } = deps
  const account = await whoseCodeIsAwaited(deps, uid)
  if (!account) {
    return show(deps, ctx, 422, { email: '', error: reader.t('tookTooLong') })
  }
  const { email } = account
  const attempt: Attempt = { step: 'code', account: account.id, address: deps.addressOf(ctx) }
  const wait = await shutOut(deps, ctx, attempt)
  if (wait) return showCode(deps, ctx, 429, { email, error: wait })
  if (!(await acceptCode(context, account, code))) {
    await recordFailure(context, 'wrong_code', account)
    return showCode(deps, ctx, 422, { email, error: translateIn(reader.language, 'userErrors')('codeWrongOrUsed') })
  }
  await attempts.succeeded(attempt)
  await awaitedCodes(context).destroy(uid)
  return signIn(deps, ctx, account.id, ['pwd', 'otp'])
}

/** Sign-ins with a right password that still need a code, by interaction. */
const awaitedCodes = (context: InteractionDeps['context']) => new DatabaseAdapter(context, 'AwaitedCode')

async function whoseCodeIsAwaited({ context }: InteractionDeps, uid: string) {
  const awaited = await awaitedCodes(context).find(uid)
  return awaited?.accountId === undefined ? null : findEmbeddedAccount(context, { id: awaited.accountId })
}

/**
 * Counts an attempt.
 * @returns the message for a person who has to wait, else null
 */
async function shutOut(deps: AnswerDeps, ctx: KoaContextWithOIDC, attempt: Attempt): Promise<string | null> {
  const refused = await deps.attempts.begin(attempt)
  if (!refused) return null
  if (refused.isFirst) await noteLockout(deps.context, attempt)
  const minutes = Math.ceil(refused.retryAfterSeconds / 60)
  ctx.set('retry-after', String(refused.retryAfterSeconds))
  return translateIn(deps.reader.language, 'userErrors')('tooManyAttempts', { minutes })
}

async function signIn(
  { provider }: InteractionDeps,
  ctx: KoaContextWithOIDC,
  accountId: string,
  amr: string[],
): Promise<void> {
  const login = { accountId, remember: false, amr }
  goOn(ctx, await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false }))
}

function show(
  { context, reader }: AnswerDeps,
  ctx: KoaContextWithOIDC,
  status: number,
  form: { email: string; password?: string; error: string | null },
): void {
  const samples = isSampleDataOn(context.env)
    ? {
        password: samplePassword,
        accounts: sampleAccounts.map(({ email, role, plan }) => ({ email, label: plan ? `${role}, ${plan}` : role })),
      }
    : null
  send(ctx, status, (nonce) => signInPage(reader, { nonce, password: '', samples, ...form }))
}

function showCode(
  { reader }: AnswerDeps,
  ctx: KoaContextWithOIDC,
  status: number,
  form: { email: string; error: string | null },
): void {
  send(ctx, status, (nonce) => codePage(reader, { nonce, ...form }))
}

function refuse({ reader }: AnswerDeps, ctx: KoaContextWithOIDC, status: number, reason: string): void {
  send(ctx, status, (nonce) => errorPage(reader, reason, nonce))
}

function send(ctx: KoaContextWithOIDC, status: number, draw: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64url')
  ctx.status = status
  ctx.set(pageHeaders(nonce))
  ctx.body = draw(nonce)
}

function goOn(ctx: KoaContextWithOIDC, to: string): void {
  ctx.set('cache-control', 'no-store')
  ctx.redirect(to)
  ctx.status = 303
}

/** Returns the chosen row of the list of sample accounts, if any. */
function chosenSample({ context }: InteractionDeps, ctx: KoaContextWithOIDC): { email?: string; password?: string } {
  if (!isSampleDataOn(context.env)) return {}
  const chosen = sampleAccounts.find(({ email }) => email === ctx.query['email'])
  return chosen ? { email: chosen.email, password: samplePassword } : {}
}

function isFromOurselves({ context }: InteractionDeps, ctx: KoaContextWithOIDC): boolean {
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  return (site === '' || site === 'same-origin') && (origin === '' || origin === context.origin)
}

async function readForm(ctx: KoaContextWithOIDC): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of ctx.req) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxFormBytes) return ''
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
