import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/tracking/messages/site-check/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { findingLevel, findingSchema, type InstallationIssue } from '#app/shared/tracking/installation.ts'
import words from '#app/shared/messages/words/en.ts'
import { findingWords } from './finding-words.ts'

const t = translateFrom<'siteCheck'>('en', compileCatalogue({ ...words, ...english }))
const website = { domain: 'example.com', origin: 'https://loop.test', publicKey: 'key1' }
const snippet = '<script defer src="https://loop.test/js/key1.js"></script>'

const findings: readonly InstallationIssue[] = [
  { kind: 'installed', way: 'script' },
  { kind: 'arrives_otherwise', through: null },
  { kind: 'no_such_host', host: 'example.com' },
  { kind: 'refused' },
  { kind: 'timeout' },
  { kind: 'certificate', code: 'CERT_HAS_EXPIRED' },
  { kind: 'broken' },
  { kind: 'private_address', host: 'example.com' },
  { kind: 'other_port', url: 'http://example.com:8080' },
  { kind: 'too_many_redirects' },
  { kind: 'other_host', host: 'example.org' },
  { kind: 'error_status', status: 503 },
  { kind: 'not_html', contentType: 'application/json' },
  { kind: 'no_script', system: null, tagManager: null },
  { kind: 'wrong_key', key: 'key2' },
  { kind: 'wrong_origin', origin: 'https://old.test' },
  { kind: 'wrong_domain', domain: 'old.test' },
  { kind: 'inactive', where: 'comment' },
  { kind: 'consent_blocked', manager: null },
  { kind: 'held_back', by: 'WP Rocket' },
  { kind: 'mixed_content' },
  { kind: 'pinned' },
  { kind: 'counted_twice' },
  { kind: 'blocked_by_policy', directive: 'script-src', setIn: 'header', mended: 'script-src https://loop.test' },
  { kind: 'stale_copy', age: 10, cache: 'x-cache' },
  { kind: 'twice', times: 2 },
  { kind: 'consent_manager', manager: 'Cookiebot' },
  { kind: 'no_https' },
  { kind: 'cut_off', megabytes: 2 },
]

describe('the findings about a page', () => {
  it('each have a text', () => {
    const kinds = findingSchema.options.map((option) => option.entries.kind.literal)
    expect(findings.map(({ kind }) => kind)).toEqual(kinds)
    for (const finding of findings) expect(v.parse(findingSchema, finding)).toEqual(finding)
  })

  it.each(languages)('says in %s what it is, why, and what to do', async (language) => {
    const catalogue = (await namespaces.siteCheck[language]()).default
    const inLanguage = translateFrom<'siteCheck'>(
      language,
      compileCatalogue({ ...(await namespaces.words[language]()).default, ...catalogue }),
    )
    for (const finding of findings) {
      const { title, why, mend } = findingWords(inLanguage, finding, website)
      expect([title, why, mend].every((words) => words.length > 8 && !words.includes('{'))).toBe(true)
    }
  })

  it('have the exact text to paste', () => {
    const codeOf = (finding: InstallationIssue) => findingWords(t, finding, website).code
    expect(codeOf({ kind: 'no_script', system: 'Wix', tagManager: null })).toBe(snippet)
    expect(codeOf({ kind: 'consent_blocked', manager: 'Cookiebot' })).toBe(
      '<script defer data-cookieconsent="ignore" src="https://loop.test/js/key1.js"></script>',
    )
    expect(codeOf({ kind: 'held_back', by: 'WP Rocket' })).toBe('/js/key1.js')
    const policy = { kind: 'blocked_by_policy', directive: 'script-src', setIn: 'meta' } as const
    expect(codeOf({ ...policy, mended: "script-src 'self' https://loop.test" })).toBe(
      "script-src 'self' https://loop.test",
    )
    expect(codeOf({ ...policy, mended: null })).toBe(
      '<script defer nonce="…" src="https://loop.test/js/key1.js"></script>',
    )
  })

  it('distinguish problems from good news', () => {
    expect(findings.filter((finding) => findingLevel(finding) === 'good').map(({ kind }) => kind)).toEqual([
      'installed',
      'arrives_otherwise',
    ])
  })
})
