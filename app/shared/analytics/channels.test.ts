import { describe, expect, it } from 'vitest'
import { channelOf, channelRules, channels, type Channel, type ChannelFacts } from './channels.ts'
import { sourceOfHost, sourceOfName } from './sources.ts'

const nothing: ChannelFacts = { kind: '', source: '', medium: '', campaign: '', hasReferrer: false, click: '' }

describe('the channel rule table', () => {
  it.each<[Channel, Partial<ChannelFacts>]>([
    ['Direct', {}],
    ['Organic Search', { kind: 'search', source: 'Google', hasReferrer: true }],
    ['Organic Search', { source: 'partner-engine', medium: 'organic' }],
    ['Paid Search', { kind: 'search', source: 'Google', medium: 'cpc' }],
    ['Paid Search', { kind: 'search', source: 'Google', hasReferrer: true, click: 'paid' }],
    ['Paid Search', { source: 'unknown', medium: 'paid-search' }],
    ['Organic Social', { kind: 'social', source: 'Reddit', hasReferrer: true }],
    ['Organic Social', { source: 'acme', medium: 'social-media' }],
    ['Paid Social', { kind: 'social', source: 'Facebook', medium: 'paid_social' }],
    ['Paid Social', { kind: 'social', source: 'Facebook', medium: 'CPC' }],
    ['Email', { source: 'newsletter' }],
    ['Email', { source: 'october', medium: 'e-mail', campaign: 'x' }],
    ['Email', { source: 'october', medium: 'email' }],
    ['Email', { kind: 'email', source: 'Gmail', hasReferrer: true }],
    ['Referral', { source: 'example.org', hasReferrer: true }],
    ['Referral', { source: 'acme', medium: 'partner', hasReferrer: true }],
    ['Referral', { source: 'acme', medium: 'referral' }],
    ['AI Assistants', { kind: 'ai', source: 'ChatGPT', hasReferrer: true }],
    ['Organic Video', { kind: 'video', source: 'YouTube', hasReferrer: true }],
    ['Paid Video', { kind: 'video', source: 'YouTube', medium: 'cpv' }],
    ['Display', { kind: 'search', source: 'Google', medium: 'display' }],
    ['Display', { kind: 'search', source: 'Google', click: 'display' }],
    ['Affiliates', { source: 'acme', medium: 'affiliate' }],
    ['Audio', { source: 'acme', medium: 'podcast' }],
    ['SMS', { source: 'sms' }],
    ['Mobile Push', { source: 'app', medium: 'push' }],
    ['Paid Other', { source: 'acme', medium: 'ppc' }],
    ['Organic Shopping', { kind: 'shopping', source: 'Etsy', hasReferrer: true }],
    ['Paid Shopping', { kind: 'shopping', source: 'Amazon', medium: 'cpc' }],
    ['Other Campaigns', { source: 'acme', medium: 'partner' }],
    ['Other Campaigns', { campaign: 'spring' }],
  ])('is %s for %o', (channel, facts) => {
    expect(channelOf({ ...nothing, ...facts })).toBe(channel)
  })

  it.each(['podcast', 'partner', 'print', 'press', 'pr', 'paper', 'cpanel'])(
    'does not count the medium "%s" as paid because of its beginning',
    (medium) => {
      expect(channelOf({ ...nothing, kind: 'social', source: 'Facebook', medium })).not.toMatch(/^Paid/)
    },
  )

  it('reaches every channel by a published rule', () => {
    expect(new Set(channelRules.map((rule) => rule.channel))).toEqual(new Set(channels))
  })
})

describe('known sources', () => {
  it.each([
    ['www.google.co.uk', 'co.uk', 'Google'],
    ['google.com', 'com', 'Google'],
    ['news.google.com', 'com', 'Google News'],
    ['gemini.google.com', 'com', 'Gemini'],
    ['mail.google.com', 'com', 'Gmail'],
    ['l.facebook.com', 'com', 'Facebook'],
    ['t.co', 'co', 'X (Twitter)'],
    ['chatgpt.com', 'com', 'ChatGPT'],
    ['com.google.android.gm', 'gm', 'Gmail'],
  ])('knows %s', (host, suffix, name) => {
    expect(sourceOfHost(host, suffix)?.name).toBe(name)
  })

  it.each([
    ['google.evil.com', 'com'],
    ['notfacebook.com', 'com'],
    ['example.org', 'org'],
    ['fb', ''],
  ])('does not recognise %s as one', (host, suffix) => {
    expect(sourceOfHost(host, suffix)).toBeUndefined()
  })

  it('recognises names in campaigns in any case', () => {
    expect(sourceOfName('GOOGLE')?.name).toBe('Google')
    expect(sourceOfName(' fb ')?.name).toBe('Facebook')
    expect(sourceOfName('chatgpt.com')?.name).toBe('ChatGPT')
    expect(sourceOfName('newsletter')).toBeUndefined()
  })
})
