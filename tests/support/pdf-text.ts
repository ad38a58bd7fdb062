import { inflateSync } from 'node:zlib'

/** A PDF as its readers see it: the objects, and the texts of each page in their order. */
export interface ReadPdf {
  /** Every object's source, without the contents of streams. */
  objects: string[]
  /** The document's own object. */
  catalog: string
  /** The texts of each page, without those within pictures. */
  pages: string[]
}

/**
 * Reads a PDF that Typst wrote: its fonts use Identity-H, and each has a table from glyphs to characters (ToUnicode). It
 * reads no other PDFs.
 */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [Number(id), body]),
  )
  const referred = (body: string, name: string): string | undefined => {
    const id = new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
    return id === undefined ? undefined : objects.get(Number(id))
  }
  const textOfPage = (page: string): string => {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        charactersOf(streamOf(referred(objects.get(Number(id)) ?? '', 'ToUnicode') ?? '')),
      ]),
    )
    return textOf(streamOf(referred(page, 'Contents') ?? ''), fonts)
  }
  const bodies = [...objects.values()]
  return {
    objects: bodies.map((body) => body.split('\nstream\n')[0] ?? ''),
    catalog: bodies.find((body) => body.includes('/Type /Catalog')) ?? '',
    pages: bodies.filter((body) => /\/Type \/Page\n/.test(body)).map(textOfPage),
  }
}

function streamOf(body: string): string {
  const begin = body.indexOf('\nstream\n') + 8
  const bytes = Buffer.from(body.slice(begin, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.slice(0, begin).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Returns the characters of each glyph. */
function charactersOf(table: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, list = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      found.set(Number.parseInt(glyph, 16), fromHex(text))
    }
  }
  return found
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Returns the bytes of a string in parentheses. */
function bytesOf(literal: string): number[] {
  return [...literal.matchAll(/\\([0-7]{1,3}|[^])|([^\\])/g)].map(([, escaped, plain]) => {
    if (escaped === undefined) return plain?.charCodeAt(0) ?? 0
    return /^[0-7]/.test(escaped) ? Number.parseInt(escaped, 8) : (escapes[escaped] ?? escaped.charCodeAt(0))
  })
}

/** Returns the end of a string that begins with a parenthesis: parentheses within it are escaped, or in pairs. */
function endOfString(commands: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < commands.length; at += 1) {
    const character = commands[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')' && --depth === 0) return at
  }
  return commands.length
}

/**
 * Returns the texts of a page's drawing commands; a space stands between two runs. Where glyphs are no single characters
 * (marks, ligatures, letters drawn in another order), the PDF says which text they are (ActualText).
 */
function textOf(commands: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const command = /\/(f\d+) [\d.]+ Tf|\/ActualText <FEFF(\w*)>|\(|\bET\n|\bEMC\n/g
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  let isReplaced = false
  for (let match = command.exec(commands); match; match = command.exec(commands)) {
    const [whole, name, actual] = match
    if (name !== undefined) font = fonts.get(name)
    else if (actual !== undefined) {
      text += fromHex(actual)
      isReplaced = true
    } else if (whole.startsWith('EMC')) isReplaced = false
    else if (whole === '(') {
      command.lastIndex = endOfString(commands, match.index)
      if (isReplaced) continue
      const bytes = bytesOf(commands.slice(match.index + 1, command.lastIndex))
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        text += font?.get((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) ?? ''
      }
    } else text += ' '
  }
  return text
}
