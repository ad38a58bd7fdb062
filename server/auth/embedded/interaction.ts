import { randomBytes } from 'node:crypto'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import * as v from 'valibot'
import type { Context } from '../../context.ts'
import { isSampleDataOn } from '../../sample/sample.ts'
import { sampleAccounts, samplePassword } from '../../sample/sample-accounts.ts'
import { findAccount } from '../accounts.sql.ts'
import { verifyPassword } from '../password.ts'
import type { Attempts } from './attempts.ts'
import { errorPage } from './error-page.ts'
import { pageHeaders } from './page.ts'
import { signInPage } from './sign-in-page.ts'

const maxFormBytes = 8 * 1024
const formSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1)),
})
// One sentence for an unknown account and for a wrong password: which of the two it was is nobody's business.
const wrong = 'Email or password is wrong.'

export interface InteractionDeps {
  context: Pick<Context, 'env' | 'database' | 'clock' | 'log' | 'origin'>
  provider: Provider
  attempts: Attempts
  /** The address a request came from, as the server knows it. */
  addressOf(ctx: KoaContextWithOIDC): string
}

/**
 * Answers `/interaction/<uid>`: shows the form, and takes it. The uid alone is not enough: the provider also asks for
 * the signed, httpOnly cookie of the browser that began the sign-in, so a form sent from elsewhere does nothing.
 */
export async function handleInteraction(deps: InteractionDeps, ctx: KoaContextWithOIDC): Promise<void> {
  const { provider } = deps
  const details = await provider.interactionDetails(ctx.req, ctx.res).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  })
  if (!details) return refuse(ctx, 400, 'expired')
  if (details.prompt.name === 'consent') {
    // Only asked for by `prompt=consent`; there is nothing to choose, as our own pages are the only client.
    return goOn(ctx, await provider.interactionResult(ctx.req, ctx.res, { consent: {} }))
  }
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    const hint = typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : ''
    return show(deps, ctx, 200, { email: hint, ...chosenSample(deps, ctx), error: null })
  }
  if (!isFromOurselves(deps, ctx)) return refuse(ctx, 403, 'cross_site')
  return takeForm(deps, ctx)
}

async function takeForm(deps: InteractionDeps, ctx: KoaContextWithOIDC): Promise<void> {
  const { context, provider, attempts } = deps
  const form = v.safeParse(formSchema, Object.fromEntries(new URLSearchParams(await readForm(ctx))))
  if (!form.success) return show(deps, ctx, 422, { email: '', error: 'Enter your email and your password.' })
  const { email, password } = form.output
  const address = deps.addressOf(ctx)
  const refused = await attempts.begin(email, address)
  if (refused) {
    const minutes = Math.ceil(refused.retryAfterSeconds / 60)
    ctx.set('retry-after', String(refused.retryAfterSeconds))
    const wait = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    return show(deps, ctx, 429, { email, error: wait })
  }
  const account = await findAccount(context.database.db, { email })
  const right = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account?.active || !right) {
    context.log.info({ code: 'auth.wrong_password' }, 'sign-in refused')
    return show(deps, ctx, 422, { email, error: wrong })
  }
  await attempts.succeeded(email, address)
  const login = { accountId: account.id, remember: false, amr: ['pwd'] }
  goOn(ctx, await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false }))
}

function show(
  { context }: InteractionDeps,
  ctx: KoaContextWithOIDC,
  status: number,
  form: { email: string; password?: string; error: string | null },
): void {
  const nonce = randomBytes(16).toString('base64url')
  const samples = isSampleDataOn(context.env)
    ? {
        password: samplePassword,
        accounts: sampleAccounts.map(({ email, role, plan }) => ({ email, label: plan ? `${role}, ${plan}` : role })),
      }
    : null
  ctx.status = status
  ctx.set(pageHeaders(nonce))
  ctx.body = signInPage({ nonce, password: '', samples, ...form })
}

function refuse(ctx: KoaContextWithOIDC, status: number, reason: string): void {
  const nonce = randomBytes(16).toString('base64url')
  ctx.status = status
  ctx.set(pageHeaders(nonce))
  ctx.body = errorPage(reason, nonce)
}

function goOn(ctx: KoaContextWithOIDC, to: string): void {
  ctx.set('cache-control', 'no-store')
  ctx.redirect(to)
  ctx.status = 303
}

/** The row of the list of sample accounts that was chosen, if any. */
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
