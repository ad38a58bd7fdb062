import * as v from 'valibot'

const flag = v.pipe(
  v.string(),
  v.transform((text) => ['1', 'true', 'yes', 'on'].includes(text.trim().toLowerCase())),
)
const url = v.pipe(v.string(), v.url())
/** Keys of 32 bytes in base64, separated by commas. */
const encryptionKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64'))),
  v.check(
    (keys) => keys.every(({ length }) => length === 32),
    'must be keys of 32 bytes in base64, separated by commas',
  ),
)
const sampleData = v.union([
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.literal('accounts')),
  // 0 and 1 are flags here, as in every other variable, so numbers of months begin at 2.
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([2-9]|[1-9]\d)$/),
    v.toNumber(),
    v.transform((months) => Math.min(months, 14)),
  ),
  flag,
])

/**
 * Every environment variable Loop reads, with its default. `.env.example` lists exactly these (a check compares the
 * two). An empty value counts as unset.
 */
export const envSchema = v.object({
  PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535)), '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  PUBLIC_URL: v.optional(url),
  TRUST_PROXY: v.optional(flag, 'off'),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.toLowerCase())),
  GEOIP_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  METRICS_PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(65535))),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres'))),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), '10'),
  SAMPLE_DATA: v.optional(sampleData),
  SESSION_IDLE_HOURS: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(0.01)), '72'),
  SESSION_MAX_DAYS: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(0.01)), '30'),
  AUTH0_DOMAIN: v.optional(v.string()),
  AUTH0_CLIENT_ID: v.optional(v.string()),
  AUTH0_REDIRECT_URI: v.optional(url),
  EMBEDDED_SIGN_IN: v.optional(flag),
  SUPABASE_URL: v.optional(url),
  SUPABASE_ANON_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Loop <loop@localhost>'),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_')),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_[\w+/=]+$/, 'must begin with whsec_'))),
  STRIPE_API_URL: v.optional(url),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_API_URL: v.optional(url),
  ENCRYPTION_KEYS: v.optional(encryptionKeys),
  API_BASE_URL: v.optional(url),
  INGEST_RATE_PER_MINUTE: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '0'),
  CALL_RATE_PER_MINUTE: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '3000'),
  SITE_CHECK_LOOPBACK: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(65535))),
  DISABLE_CUSTOMIZER: v.optional(flag, 'on'),
  DISABLE_THEME_TOUR: v.optional(flag, 'off'),
})

export type Env = v.InferOutput<typeof envSchema>

/** An unusable configuration; the message names each variable and its problem. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/**
 * Parses environment variables. Only this function reads `process.env` (the linter checks that).
 * @throws EnvError with one line per wrong variable; values are never repeated, because they may be secrets
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(envSchema, given)
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message.replace(/ but received .*/, '')}`,
  )
  throw new EnvError(`Invalid configuration:\n  ${lines.join('\n  ')}`)
}

/** Whether a host name is this machine's own. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host)

/** What decides about sample data. */
export type SampleEnv = Pick<Env, 'SAMPLE_DATA' | 'DATABASE_URL' | 'PUBLIC_URL'> & Partial<Pick<Env, 'HOST'>>

/**
 * Returns whether the sample companies belong in this database: by SAMPLE_DATA, else only in the embedded one of a
 * server that only this machine can reach, because the password of the accounts is public.
 */
export function isSampleDataOn(env: SampleEnv): boolean {
  return (env.SAMPLE_DATA ?? (env.DATABASE_URL === undefined && !isReachedByOthers(env))) !== false
}

/**
 * Returns whether strangers may sign in with the sample accounts: the operator has turned them on, and gets a
 * warning.
 */
export const areSampleAccountsPublic = (env: SampleEnv): boolean => isSampleDataOn(env) && isReachedByOthers(env)

function isReachedByOthers({ HOST = 'localhost', PUBLIC_URL }: SampleEnv): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
}

/** Returns the public origin of this server, without a trailing slash. */
export function publicOrigin(env: Env): string {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST
  return `http://${host}:${env.PORT}`
}
