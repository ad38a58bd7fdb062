import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '#app/shared/account/appearance.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A language's catalogue, in the folder `messages` of a feature or domain, or in a folder of its own below that. */
const catalogue = /^(?<folder>(?:app|server)\/(?:[\w-]+\/)*?messages(?:\/[\w-]+)?)\/(?<language>[a-z]{2})\.ts$/

/** @param path from the project's root, with forward slashes */
export const isCatalogue = (path: string): boolean => catalogue.test(path)

/**
 * Returns the name of a namespace: its folder's (`messages/site-check` is `siteCheck`), or the feature's if the folder is
 * `messages` itself.
 */
function namespaceOf(folder: string): string {
  const name =
    folder
      .replace(/\/messages$/, '')
      .split('/')
      .at(-1) ?? ''
  return name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}

const note =
  '// Written by server/build/message-namespaces.ts from the folders there are; `npm run messages` writes it again.'

/** Returns the contents of the registries for these files, by path. */
export function registriesOf(files: readonly string[]): Record<string, string> {
  const folders = new Map<string, string>()
  for (const file of files) {
    const folder = catalogue.exec(file)?.groups?.['folder']
    if (folder === undefined) continue
    const namespace = namespaceOf(folder)
    const other = folders.get(namespace)
    if (other !== undefined && other !== folder) throw new Error(`${other} and ${folder} are both called ${namespace}.`)
    folders.set(namespace, folder)
  }
  const namespaces = [...folders].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    'app/shared/messages/namespaces.gen.ts': forPages(namespaces.filter(([, folder]) => folder.startsWith('app/'))),
    // The server also uses the shared texts.
    'server/messages/namespaces.gen.ts': forServer(
      namespaces.filter(([, folder]) => /^(app\/shared|server)\//.test(folder)),
    ),
  }
}

type NamespaceFolders = readonly (readonly [namespace: string, folder: string])[]

const forPages = (namespaces: NamespaceFolders) => `${note}
import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'

/** The catalogues by namespace and language; each is a separate file, loaded when it is needed. */
export const namespaces = {
${namespaces.map(([namespace, folder]) => `  ${namespace}: {\n${languages.map((language) => `    ${language}: () => import('#${folder}/${language}.ts'),\n`).join('')}  },`).join('\n')}
} as const satisfies Record<string, Record<Language, () => Promise<{ default: Catalogue }>>>
`

const nameIn = (namespace: string, language: string) =>
  `${namespace}${language.charAt(0).toUpperCase()}${language.slice(1)}`

const forServer = (namespaces: NamespaceFolders) => `${note}
import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
${namespaces.flatMap(([namespace, folder]) => languages.map((language) => `import ${nameIn(namespace, language)} from '#${folder}/${language}.ts'`)).join('\n')}

/** The catalogues of the server by namespace and language: its own, which browsers never load, and the shared ones. */
export const serverNamespaces = {
${namespaces.map(([namespace]) => `  ${namespace}: {\n${languages.map((language) => `    ${language}: ${nameIn(namespace, language)},\n`).join('')}  },`).join('\n')}
} as const satisfies Record<string, Record<Language, Catalogue>>
`

async function allFiles(): Promise<string[]> {
  const found = ['app', 'server'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }))
  return (await Promise.all(found))
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** Writes the registries that have changed. */
export async function writeRegistries(): Promise<void> {
  for (const [path, text] of Object.entries(registriesOf(await allFiles()))) {
    const file = join(root, path)
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
  }
}

/** Returns a plugin that keeps the registries up to date during builds and development. */
export function messageNamespaces(): Plugin {
  return {
    name: 'loop:message-namespaces',
    buildStart: writeRegistries,
    configureServer({ watcher }) {
      watcher.on('all', (event, file) => {
        const path = relative(root, file).split(sep).join('/')
        if ((event === 'add' || event === 'unlink') && isCatalogue(path)) void writeRegistries()
      })
    },
  }
}
