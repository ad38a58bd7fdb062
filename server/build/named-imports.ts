import { dirname, join } from 'node:path'
import { parseAst, type Rolldown } from 'vite'

/** Something that another module exports: `*` is all of it. */
interface Import {
  source: string
  name: string
  /** Whether the module itself uses it, and doesn't only pass it on. */
  isUsedHere?: boolean
}

/** What a module takes from others and gives to others, as its code says it. */
interface Names {
  imports: Import[]
  /** By the name under which it exports something, where it has that from. */
  passedOn: Map<string, Import>
  /** Modules all of whose exports it exports. */
  passedOnWhole: string[]
  /** Names of what it declares itself. */
  own: Set<string>
  /** Whether it has other statements than imports and exports of imports. */
  doesMore: boolean
}

/**
 * Finds out which modules a module depends on, name by name: one that takes a component of a package depends on the
 * file of that component, and not on the list of all components that the package exports.
 */
export class NamedImports {
  readonly #context: Rolldown.PluginContext
  readonly #names = new Map<string, Names>()
  readonly #addresses = new Map<string, Promise<string | null>>()

  /** @param context of a hook that runs when all modules are known */
  constructor(context: Rolldown.PluginContext) {
    this.#context = context
  }

  async dependenciesOf(id: string): Promise<string[]> {
    const imported = this.#context.getModuleInfo(id)?.importedIds ?? []
    const isList = this.#isList(id)
    if (!isList && !imported.some((other) => this.#isList(other))) return [...imported]
    const found = new Set<string>()
    for (const { source, name, isUsedHere } of this.#namesOf(id).imports) {
      // Who takes something from a list depends on the module that declares it, and not on the list.
      if (isList && isUsedHere !== true) continue
      const address = await this.#addressOf(source, id)
      if (address !== null) for (const one of await this.#originsOf(address, name)) found.add(one)
    }
    return [...found].filter((other) => this.#context.getModuleInfo(other))
  }

  /** Returns the modules that are needed for what a module exports by a name. */
  async #originsOf(id: string, name: string): Promise<string[]> {
    if (!this.#isList(id)) return [id]
    if (name === '*') return [id, ...(this.#context.getModuleInfo(id)?.importedIds ?? [])]
    const origin = (await this.#originOf(id, name)) ?? id
    const isNeeded = this.#namesOf(id).doesMore && this.#context.getModuleInfo(id)?.moduleSideEffects !== false
    return isNeeded ? [origin, id] : [origin]
  }

  /** Whether a module passes on what others export, and declares little or nothing itself. */
  #isList(id: string): boolean {
    if (!this.#context.getModuleInfo(id)?.importedIds.length) return false
    const { passedOn, passedOnWhole } = this.#namesOf(id)
    return passedOn.size + passedOnWhole.length > 0
  }

  /** Returns the module that declares what a module exports by this name; null if it exports no such thing. */
  async #originOf(id: string, name: string): Promise<string | null> {
    if (name === '*') return id
    const { passedOn, passedOnWhole, own } = this.#namesOf(id)
    if (own.has(name)) return id
    const from = passedOn.get(name)
    if (from) {
      const address = await this.#addressOf(from.source, id)
      return address === null ? id : ((await this.#originOf(address, from.name)) ?? address)
    }
    for (const source of passedOnWhole) {
      const address = await this.#addressOf(source, id)
      const origin = address === null ? null : await this.#originOf(address, name)
      if (origin !== null) return origin
    }
    return null
  }

  /** Asking the bundler takes most of the time, so it is asked only for what can't be known otherwise, and once. */
  #addressOf(source: string, importer: string): Promise<string | null> {
    const isNeighbour = source.startsWith('.')
    const path = isNeighbour ? join(dirname(importer), source) : source
    if (isNeighbour && this.#context.getModuleInfo(path)) return Promise.resolve(path)
    const address =
      this.#addresses.get(path) ?? this.#context.resolve(source, importer).then((found) => found?.id ?? null)
    this.#addresses.set(path, address)
    return address
  }

  #namesOf(id: string): Names {
    const names = this.#names.get(id) ?? readNames(this.#context.getModuleInfo(id)?.code ?? '')
    this.#names.set(id, names)
    return names
  }
}

type Body = ReturnType<typeof parseAst>['body']
type Specifier = Extract<Body[number], { type: 'ExportNamedDeclaration' }>['specifiers'][number]

const textOf = (name: Specifier['exported']): string => (name.type === 'Literal' ? String(name.value) : name.name)

/** Reads the imports and exports of a module from its code. */
function readNames(code: string): Names {
  const names: Names = { imports: [], passedOn: new Map(), passedOnWhole: [], own: new Set(), doesMore: false }
  const imported = new Map<string, Import>()
  const { body } = parseAst(code)
  const passing = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'])
  const own = body.filter((one) => !passing.has(one.type) || ('declaration' in one && one.declaration !== null))
  const words = new Set(own.flatMap(({ start, end }) => code.slice(start, end).match(/[\w$]+/g) ?? []))
  names.doesMore = own.length > 0
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue
    const source = statement.source.value
    // Imported for what it does.
    if (statement.specifiers.length === 0) names.imports.push({ source, name: '', isUsedHere: true })
    for (const specifier of statement.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier'
          ? textOf(specifier.imported)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*'
      imported.set(specifier.local.name, { source, name })
      names.imports.push({ source, name, isUsedHere: words.has(specifier.local.name) })
    }
  }
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') names.own.add('default')
    if (statement.type === 'ExportAllDeclaration') {
      const source = statement.source.value
      names.imports.push({ source, name: '*' })
      if (statement.exported) names.passedOn.set(textOf(statement.exported), { source, name: '*' })
      else names.passedOnWhole.push(source)
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration, specifiers, source } = statement
    for (const { local, exported } of specifiers) {
      const from = source ? { source: source.value, name: textOf(local) } : imported.get(textOf(local))
      if (source && from) names.imports.push(from)
      if (from) names.passedOn.set(textOf(exported), from)
      else names.own.add(textOf(exported))
    }
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.own.add(id.name)
    } else if (declaration && 'id' in declaration && declaration.id && 'name' in declaration.id) {
      names.own.add(String(declaration.id.name))
    }
  }
  return names
}
