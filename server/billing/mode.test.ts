import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../env.ts'
import { billingMode } from './mode.ts'

const keys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_51Secret`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_51Public`,
  STRIPE_WEBHOOK_SECRET: 'whsec_Hidden',
})
const standIns = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
  STRIPE_API_URL: 'http://127.0.0.1:4100',
}
const postgres = { DATABASE_URL: 'postgres://localhost/loop' }

test.each([
  ['test keys', keys('test'), { kind: 'stripe', live: false }],
  ['live keys', keys('live'), { kind: 'stripe', live: true }],
  ['a restricted key', { ...keys('live'), STRIPE_SECRET_KEY: 'rk_live_51Secret' }, { kind: 'stripe', live: true }],
  ['live keys with sample data on', { ...keys('live'), SAMPLE_DATA: 'on' }, { kind: 'stripe', live: true }],
  ['the keys and address of a stand-in', standIns, { kind: 'stand-in', at: { url: standIns.STRIPE_API_URL } }],
  ['nothing, with sample data', {}, { kind: 'stand-in', at: null }],
  ['nothing, without sample data', { SAMPLE_DATA: 'off' }, { kind: 'off' }],
  ['nothing, on Postgres', postgres, { kind: 'off' }],
  ['nothing, with sample data on Postgres', { ...postgres, SAMPLE_DATA: 'on' }, { kind: 'off' }],
  ['nothing, on a server that others reach', { HOST: '0.0.0.0' }, { kind: 'off' }],
])('With %s, payments go where they belong', (_what, env, mode) => {
  expect(billingMode(readEnv(env))).toMatchObject(mode)
})

const { STRIPE_WEBHOOK_SECRET: _webhook, ...withoutWebhook } = keys('test')
const { STRIPE_PUBLISHABLE_KEY: _public, ...withoutPublic } = keys('test')
const { STRIPE_SECRET_KEY: _secret, ...withoutSecret } = keys('test')

test.each([
  ['keys of two modes', { ...keys('live'), STRIPE_PUBLISHABLE_KEY: 'pk_test_51Public' }, 'STRIPE_PUBLISHABLE_KEY'],
  ['live keys with a stand-in', { ...keys('live'), STRIPE_API_URL: 'http://localhost:4100' }, 'STRIPE_API_URL'],
  ['test keys with a stand-in', { ...keys('test'), STRIPE_API_URL: 'http://localhost:4100' }, 'STRIPE_API_URL'],
  ['a stand-in elsewhere', { ...standIns, STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL'],
  ['the address of a stand-in alone', { STRIPE_API_URL: 'http://127.0.0.1:4100' }, 'STRIPE_API_URL'],
  ['the keys of a stand-in without its address', { ...standIns, STRIPE_API_URL: '' }, 'STRIPE_API_URL'],
  ['no webhook secret', withoutWebhook, 'STRIPE_WEBHOOK_SECRET'],
  ['no publishable key', withoutPublic, 'STRIPE_PUBLISHABLE_KEY'],
  ['no secret key', withoutSecret, 'STRIPE_SECRET_KEY'],
  ['the keys exchanged', { ...keys('test'), STRIPE_SECRET_KEY: 'pk_test_51Public' }, 'STRIPE_SECRET_KEY'],
  ['a malformed webhook secret', { ...keys('test'), STRIPE_WEBHOOK_SECRET: 'we_Hidden' }, 'STRIPE_WEBHOOK_SECRET'],
])('A start with %s is refused, and no value is repeated', (_what, env, variable) => {
  const start = () => billingMode(readEnv(env))
  expect(start).toThrow(EnvError)
  expect(start).toThrow(variable)
  expect(start).not.toThrow(/51Secret|51Public|Hidden|4100|stripe\.example/)
})
