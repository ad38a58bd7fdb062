import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const complaintOf = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

const wrong: readonly [name: string, value: string, sentence: string][] = [
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x10', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['HOST', 'http://localhost', 'must be a host name or an IP address'],
  ['HOST', 'localhost:3000', 'must be a host name or an IP address'],
  ['PUBLIC_URL', 'ftp://loop.example', 'must be an address such as https://your.host'],
  ['PUBLIC_URL', 'https://loop.example/marketing', 'without a path'],
  ['PUBLIC_URL', 'https://user:secret@loop.example', 'without a path'],
  ['PUBLIC_URL', 'loop.example', 'must be an address such as https://your.host'],
  ['TRUSTED_SENDERS', 'backend.example', 'must be IP addresses or networks'],
  ['TRUSTED_SENDERS', '192.0.2.10, 10.0.0.0/33', 'must be IP addresses or networks'],
  ['TRUSTED_SENDERS', '0.0.0.0/0', 'must be IP addresses or networks'],
  ['TRUSTED_SENDERS', ',', 'must be IP addresses or networks'],
  ['TRUST_PROXY', 'maybe', 'must be on or off'],
  ['COUNTRY_HEADER', 'cf ipcountry', 'must be the name of one header'],
  ['COUNTRY_HEADER', 'cf-ipcountry:', 'must be the name of one header'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info'],
  ['METRICS_PORT', '0', 'must be a whole number from 1 to 65535'],
  ['METRICS_HOST', 'a b', 'must be a host name or an IP address'],
  ['DATABASE_URL', 'mysql://root@host/db', 'must be the address of a Postgres'],
  ['DATABASE_URL', 'postgres', 'must be the address of a Postgres'],
  ['DATABASE_POOL', 'many', 'must be a whole number from 1 to 10000'],
  ['SAMPLE_DATA', 'yess', 'must be on, off, accounts or a number of months from 2 to 14'],
  ['SAMPLE_DATA', '2.5', 'must be on, off, accounts or a number of months from 2 to 14'],
  ['SESSION_IDLE_HOURS', 'NaN', 'must be a number of hours'],
  ['SESSION_MAX_DAYS', 'Infinity', 'must be a number of days'],
  ['SESSION_MAX_DAYS', '0', 'must be a number of days'],
  ['AUTH0_DOMAIN', 'tenant eu', 'must be one word without spaces'],
  ['AUTH0_REDIRECT_URI', 'javascript:alert(1)', 'must be an address that begins with https:// or http://'],
  ['EMBEDDED_SIGN_IN', 'never', 'must be on or off'],
  ['SUPABASE_URL', 'ftp://abc.supabase.co', 'must be an address that begins with https:// or http://'],
  ['SMTP_URL', 'https://mail.example', 'must be the address of a mail server'],
  ['SMTP_URL', 'smtp://', 'must be the address of a mail server'],
  ['MAIL_FROM', 'Loop', 'must be an email address'],
  ['MAIL_FROM', 'Loop <loop@a.example', 'must be an email address'],
  ['MAIL_FROM', 'Loop, Inc <loop@a.example>', 'must be an email address'],
  ['MAIL_FROM', 'Loop\r\nBcc: x@y.example <loop@a.example>', 'must be an email address'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'must begin with sk_test_ or sk_live_'],
  ['STRIPE_API_URL', 'localhost:12111', 'must be an address that begins with https:// or http://'],
  ['GOOGLE_API_URL', 'file:///etc/passwd', 'must be an address that begins with https:// or http://'],
  ['ENCRYPTION_KEYS', 'short', 'must be keys of 32 bytes in base64'],
  ['API_BASE_URL', 'ws://api.example', 'must be an address that begins with https:// or http://'],
  ['INGEST_RATE_PER_MINUTE', '-1', 'must be a whole number from 0'],
  ['CALL_RATE_PER_MINUTE', '1e3', 'must be a whole number from 0'],
  ['SITE_CHECK_LOOPBACK', 'on', 'must be a whole number from 1 to 65535'],
  ['DISABLE_CUSTOMIZER', 'perhaps', 'must be on or off'],
  ['DISABLE_THEME_TOUR', 'perhaps', 'must be on or off'],
]

test.each(wrong)('%s=%s is refused by a sentence that names the form', (name, value, sentence) => {
  const complaint = complaintOf({ [name]: value })
  expect(complaint).toContain(`${name}: `)
  expect(complaint).toContain(sentence)
  expect(complaint.split('\n')).toHaveLength(2)
})

test('a sentence about a wrong variable never repeats its value, which may be a secret', () => {
  for (const [name] of wrong) expect(complaintOf({ [name]: '  @@ hunter2 @@  ' })).not.toContain('hunter2')
})

test('every wrong variable has its own line', () => {
  expect(complaintOf({ PORT: 'x', TRUST_PROXY: 'maybe', MAIL_FROM: 'x' }).split('\n')).toEqual([
    'Invalid configuration:',
    expect.stringContaining('PORT: '),
    expect.stringContaining('TRUST_PROXY: '),
    expect.stringContaining('MAIL_FROM: '),
  ])
})

test.each([
  ['PUBLIC_URL', 'https://loop.example/', 'https://loop.example/'],
  ['PUBLIC_URL', ' http://10.0.0.7:8080 ', 'http://10.0.0.7:8080'],
  ['HOST', '::1', '::1'],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['TRUST_PROXY', 'On', true],
  ['TRUST_PROXY', '0', false],
  ['COUNTRY_HEADER', 'CF-IPCountry', 'cf-ipcountry'],
  ['DATABASE_URL', 'postgresql:///loop?host=/var/run/postgresql', 'postgresql:///loop?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://loop:50%25 sure@db:5432/loop', 'postgres://loop:50%25 sure@db:5432/loop'],
  ['SAMPLE_DATA', 'Accounts', 'accounts'],
  ['SAMPLE_DATA', '3', 3],
  ['SAMPLE_DATA', '1', true],
  ['SAMPLE_DATA', 'off', false],
  ['SESSION_IDLE_HOURS', '0.5', 0.5],
  ['AUTH0_DOMAIN', 'http://localhost:4100', 'http://localhost:4100'],
  ['SMTP_URL', 'smtps://user:pass@mail.example', 'smtps://user:pass@mail.example'],
  ['MAIL_FROM', 'loop@localhost', 'loop@localhost'],
  ['MAIL_FROM', '"Loop, Inc." <loop@mail.example>', '"Loop, Inc." <loop@mail.example>'],
  ['MAIL_FROM', 'Büro für Märkte <loop@mail.example>', 'Büro für Märkte <loop@mail.example>'],
] as const)('%s=%s is read as meant', (name, value, read) => {
  expect(readEnv({ [name]: value })[name]).toEqual(read)
})

test('an empty variable is an unset one', () => {
  expect(readEnv({ PORT: '', COUNTRY_HEADER: '', SAMPLE_DATA: '' })).toEqual(readEnv({}))
})

test('trusted senders are a list of addresses and networks', () => {
  expect(readEnv({ TRUSTED_SENDERS: ' 192.0.2.10, 2001:db8:5::/48 10.0.0.0/8' }).TRUSTED_SENDERS).toEqual([
    '192.0.2.10',
    '2001:db8:5::/48',
    '10.0.0.0/8',
  ])
  expect(readEnv({}).TRUSTED_SENDERS).toBeUndefined()
})
