import { expect, test } from 'vitest'
import { isConsentBanner } from './consent-banner.ts'

const is = (name: string, attributes: Record<string, string>) =>
  isConsentBanner(name, new Map(Object.entries(attributes)))

test.each([
  ['div', { id: 'onetrust-banner-sdk' }],
  ['div', { id: 'CybotCookiebotDialog', class: 'x' }],
  ['div', { id: 'usercentrics-root' }],
  ['div', { id: 'didomi-host' }],
  ['div', { class: 'cmplz-cookiebanner cmplz-bottom' }],
  ['div', { class: 'fixed bottom-0 cookie-banner' }],
  ['section', { id: 'cookieConsentModal' }],
  ['aside', { class: 'gdpr_notice' }],
  ['div', { role: 'dialog', 'aria-label': 'Cookie preferences' }],
  ['dialog', { 'aria-label': 'Einwilligung' }],
])('<%s %o> is a banner of a tool for consent', (name, attributes) => {
  expect(is(name, attributes)).toBe(true)
})

test.each([
  ['body', { class: 'cookie-banner' }],
  ['div', { class: 'has-cookie-banner' }],
  ['div', { class: 'cookies-not-set' }],
  ['div', { class: 'cookie-box' }],
  ['div', { class: 'cookie-recipes grid' }],
  ['div', { class: 'consent-checkbox' }],
  ['div', { class: 'consent' }],
  ['section', { class: 'cookie-policy-page' }],
  ['div', { class: 'notification-bar' }],
  ['button', { class: 'cookie-banner-button' }],
  ['div', { role: 'dialog', 'aria-label': 'Sign in' }],
  ['section', { 'aria-label': 'Cookies for every taste' }],
  ['div', {}],
])('<%s %o> is none', (name, attributes) => {
  expect(is(name, attributes)).toBe(false)
})
