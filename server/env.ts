import { isIP } from 'node:net'
import * as v from 'valibot'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Text of which every wrong form has the same sentence: what the variable must be. It never repeats the value. */
const formed = (form: string, isRight: (text: string) => boolean) =>
  v.pipe(v.string(), v.trim(), v.check(isRight, form))

const yes = ['1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']
const flag = v.pipe(
  formed('must be on or off', (text) => [...yes, ...no].includes(text.toLowerCase())),
  v.transform((text) => yes.includes(text.toLowerCase())),
)

const numberFrom = (form: string, pattern: RegExp, least: number, most: number) =>
  v.pipe(
    formed(form, (text) => pattern.test(text) && Number(text) >= least && Number(text) <= most),
    v.transform(Number),
  )
const wholeNumber = (least: number, most: number) =>
  numberFrom(`must be a whole number from ${least} to ${most}`, /^\d+$/, least, most)
const amount = (unit: string, least: number, most: number) =>
  numberFrom(`must be a number of ${unit} from ${least} to ${most}`, /^\d+(?:\.\d+)?$/, least, most)
const port = wholeNumber(1, 65_535)

const webAddress = formed('must be an address that begins with https:// or http://', (text) =>
  isAddress(text, ['https:', 'http:']),
)
/** The public address: people, cookies and sign-in know a whole origin, so a path in it would be lost. */
const origin = formed(
  'must be an address such as https://your.host, without a path',
  (text) => isAddress(text, ['https:', 'http:']) && new URL(text).href === `${new URL(text).origin}/`,
)
const databaseAddress = formed(
  'must be the address of a Postgres, such as postgres://user:password@host:5432/database',
  // Passwords of the wild hold spaces and percent signs, which the driver accepts.
  (text) => /^postgres(?:ql)?:\/\//.test(text) && (URL.canParse(text) || URL.canParse(encodeURI(text))),
)
const mailServer = formed(
  'must be the address of a mail server, such as smtp://user:password@host:587 or smtps://host',
  (text) => isAddress(text, ['smtp:', 'smtps:']),
)
const sender = formed('must be an email address, alone or as Name <name@your.host>', (text) =>
  /^(?:[^\s<>@,;"]+@[^\s<>@,;"]+|(?:"[^"<>\r\n]*"|[^"<>@,;\r\n]*)\s*<[^\s<>@,;"]+@[^\s<>@,;"]+>)$/.test(text),
)
const hostName = formed(
  'must be a host name or an IP address, without port and path',
  (text) => isIP(text) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(text),
)
const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
/** Whether a text is an IP address, or a network such as 10.0.0.0/8. Not the whole internet: /0. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}
const addresses = v.pipe(
  formed(
    'must be IP addresses or networks such as 192.0.2.10 or 10.0.0.0/8, separated by commas',
    (text) => listed(text).length > 0 && listed(text).every(isAddressOrNetwork),
  ),
  v.transform(listed),
)
const headerName = v.pipe(
  formed('must be the name of one header, such as cf-ipcountry', (text) => /^[\w!#$%&'*+.^`|~-]+$/.test(text)),
  v.toLowerCase(),
)
const word = formed('must be one word without spaces', (text) => /^\S+$/.test(text))
const beginning = (pattern: RegExp, form: string) => formed(form, (text) => pattern.test(text))

/** Keys of 32 bytes in base64, separated by commas. */
const encryptionKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64'))),
  v.check(
    (keys) => keys.every(({ length }) => length === 32),
    'must be keys of 32 bytes in base64, separated by commas',
  ),
)

const sampleForm = 'must be on, off, accounts or a number of months from 2 to 14'
// More than 14 months count as 14.
const isMonths = (text: string): boolean => /^(?:[2-9]|[1-9]\d)$/.test(text)
const sampleData = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  // 0 and 1 are flags here, as in every other variable, so numbers of months begin at 2.
  v.check((text) => text === 'accounts' || isMonths(text) || [...yes, ...no].includes(text), sampleForm),
  v.transform((text) =>
    text === 'accounts' ? text : isMonths(text) ? Math.min(Number(text), 14) : yes.includes(text),
  ),
)

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && hostname !== ''
}

/**
 * Every environment variable Loop reads, with its default. `.env.example` lists exactly these (a check compares the
 * two). An empty value counts as unset.
 */
export const envSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(hostName, 'localhost'),
  PUBLIC_URL: v.optional(origin),
  TRUST_PROXY: v.optional(flag, 'off'),
  TRUSTED_SENDERS: v.optional(addresses),
  COUNTRY_HEADER: v.optional(headerName),
  GEOIP_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(hostName, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_POOL: v.optional(wholeNumber(1, 10_000), '10'),
  SAMPLE_DATA: v.optional(sampleData),
  SESSION_IDLE_HOURS: v.optional(amount('hours', 0.01, 87_600), '72'),
  SESSION_MAX_DAYS: v.optional(amount('days', 0.01, 3_650), '30'),
  // A host, or in trials the address of a stand-in; server/auth/providers/auth0.ts reads it.
  AUTH0_DOMAIN: v.optional(word),
  AUTH0_CLIENT_ID: v.optional(word),
  AUTH0_REDIRECT_URI: v.optional(webAddress),
  EMBEDDED_SIGN_IN: v.optional(flag),
  SUPABASE_URL: v.optional(webAddress),
  SUPABASE_ANON_KEY: v.optional(word),
  SMTP_URL: v.optional(mailServer),
  MAIL_FROM: v.optional(sender, 'Loop <loop@localhost>'),
  STRIPE_SECRET_KEY: v.optional(beginning(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_')),
  STRIPE_PUBLISHABLE_KEY: v.optional(beginning(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')),
  STRIPE_WEBHOOK_SECRET: v.optional(beginning(/^whsec_[\w+/=]+$/, 'must begin with whsec_')),
  STRIPE_API_URL: v.optional(webAddress),
  GOOGLE_CLIENT_ID: v.optional(word),
  GOOGLE_CLIENT_SECRET: v.optional(word),
  GOOGLE_API_URL: v.optional(webAddress),
  ENCRYPTION_KEYS: v.optional(encryptionKeys),
  API_BASE_URL: v.optional(webAddress),
  INGEST_RATE_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000_000), '3000'),
  CALL_RATE_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000_000), '3000'),
  PAGE_RATE_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000_000), '600'),
  SITE_CHECK_LOOPBACK: v.optional(port),
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
  const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  throw new EnvError(`Invalid configuration:\n  ${lines.join('\n  ')}`)
}

/** What Postgres's programs get of the environment: where the system's programs are, and no settings or secrets. */
export const programEnv = (): Record<string, string> => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C' })

/** Whether a host name is this machine's own. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host)

/** What decides about sample data. */
export type SampleEnv = Pick<Env, 'SAMPLE_DATA' | 'DATABASE_URL' | 'PUBLIC_URL'> & Partial<Pick<Env, 'HOST'>>

/**
 * Returns whether the sample companies belong in this database: by SAMPLE_DATA, else only in the own Postgres of a
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

/**
 * Returns whether the sign-in page opens sample accounts with one click: while sample data and the embedded provider
 * are on. With a PUBLIC_URL, even one of this machine, or a HOST that others can reach, only if SAMPLE_DATA is exactly
 * "on": other values may have been left there after a trial.
 */
export function areSampleSignInsOn(env: SampleEnv, { isEmbeddedOn }: { isEmbeddedOn: boolean }): boolean {
  if (!isEmbeddedOn || !isSampleDataOn(env)) return false
  return env.SAMPLE_DATA === true || (env.PUBLIC_URL === undefined && !isReachedByOthers(env))
}

function isReachedByOthers({ HOST = 'localhost', PUBLIC_URL }: SampleEnv): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
}

/** Returns the public origin of this server, without a trailing slash. */
export function publicOrigin(env: Env): string {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST
  return `http://${host}:${env.PORT}`
}

/** Returns this process's environment with further variables, for a program that a person uses through Loop. */
export const environmentWith = (further: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...further,
})

/** Returns this process's environment over the variables of a file, without changing it. */
export const environmentOver = (file: NodeJS.Dict<string>): Record<string, string | undefined> => ({
  ...file,
  ...process.env,
})
