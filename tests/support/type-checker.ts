import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { root } from '../checks/source-files.ts'

const diagnostics = v.object({
  items: v.array(v.object({ severity: v.optional(v.number()), message: v.string() })),
})
const message = v.object({
  id: v.optional(v.union([v.number(), v.string()])),
  method: v.optional(v.string()),
  result: v.optional(v.unknown()),
})

export interface TypeChecker {
  /**
   * Returns the errors of the first of some files that has any, each as `<path>: <message>`, if files had other texts.
   * Nothing is written: the next call begins with the files as they are.
   * @param texts the other texts, by path from the project's root
   * @param files in the order in which they are checked
   */
  firstErrorsWith(texts: ReadonlyMap<string, string>, files: readonly string[]): Promise<string[]>
  close(): void
}

/** Starts TypeScript's language server for the project. It reads the program once, so that one question is quick. */
export async function openTypeChecker(readFile: (path: string) => string | null): Promise<TypeChecker> {
  const server = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const waiting = new Map<number, (result: unknown) => void>()
  const send = (content: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...content })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  let rest = Buffer.alloc(0)
  server.stdout.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let head = rest.indexOf('\r\n\r\n'); head !== -1; head = rest.indexOf('\r\n\r\n')) {
      const length = Number(/content-length: (\d+)/i.exec(rest.subarray(0, head).toString())?.[1])
      if (rest.length < head + 4 + length) return
      const { id, method, result } = v.parse(message, JSON.parse(rest.subarray(head + 4, head + 4 + length).toString()))
      rest = rest.subarray(head + 4 + length)
      // It asks for settings, which have defaults.
      if (id !== undefined && method !== undefined) send({ id, result: null })
      else if (typeof id === 'number') waiting.get(id)?.(result)
    }
  })
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject)
    server.once('close', () => reject(new Error('The language server has ended.')))
  })
  // Whoever asks hears of it.
  ended.catch(() => undefined)
  let last = 0
  const ask = (method: string, params: object) =>
    Promise.race([
      ended,
      new Promise<unknown>((resolve) => {
        last += 1
        waiting.set(last, resolve)
        send({ id: last, method, params })
      }),
    ])
  const rootUri = pathToFileURL(root).href
  await ask('initialize', { processId: process.pid, rootUri, capabilities: {} })
  send({ method: 'initialized', params: {} })

  const uriOf = (path: string) => pathToFileURL(join(root, path)).href
  const opened = new Map<string, { version: number; text: string }>()
  function show(path: string, text: string): void {
    const known = opened.get(path)
    if (known?.text === text) return
    const uri = uriOf(path)
    const version = (known?.version ?? 0) + 1
    const languageId = path.endsWith('x') ? 'typescriptreact' : 'typescript'
    if (version === 1)
      send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version, text } } })
    else
      send({ method: 'textDocument/didChange', params: { textDocument: { uri, version }, contentChanges: [{ text }] } })
    opened.set(path, { version, text })
  }
  function forget(path: string): void {
    send({ method: 'textDocument/didClose', params: { textDocument: { uri: uriOf(path) } } })
    opened.delete(path)
  }
  return {
    async firstErrorsWith(texts, files) {
      for (const path of opened.keys()) {
        const own = readFile(path)
        if (texts.has(path)) continue
        if (own === null) forget(path)
        else show(path, own)
      }
      for (const [path, text] of texts) show(path, text)
      for (const path of files) {
        const own = texts.get(path) ?? readFile(path)
        // The file of a place that was left out.
        if (own === null) continue
        show(path, own)
        const answer = await ask('textDocument/diagnostic', { textDocument: { uri: uriOf(path) } })
        const errors = v.parse(diagnostics, answer).items.filter(({ severity = 1 }) => severity === 1)
        if (errors.length > 0) return errors.map((error) => `${path}: ${error.message}`)
      }
      return []
    },
    close: () => void server.kill(),
  }
}
